import account from './account.css?inline'
import cable from './cable.css?inline'
import details from './details.css?inline'
import fields from './fields.css?inline'
import identity from './identity.css?inline'
import lateMarks from './late-marks.css?inline'
import note from './note.css?inline'

/** The styles of the views that are chunks of their own. */
export const lateStyles = [fields, cable, lateMarks, identity, account, note, details].join('')
