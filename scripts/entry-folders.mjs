// Writes a folder for each entry before `npm pack`, and removes it afterwards (--remove): they are in the package, not here.
import { removeEntryFolders, writeEntryFolders } from './lib/entry-folders.mjs'

const change = process.argv.includes('--remove') ? removeEntryFolders : writeEntryFolders
change('.')
