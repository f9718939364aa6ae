import { section } from './message.ts'

/** The texts of several views. */
export const network = section('network', {
  switchTitle: 'Switch network',
  declinedTitle: 'Switch declined',
  unansweredTitle: 'No answer from {wallet}',
  stayedTitle: '{wallet} hasn’t switched',
  unknown: 'Network {id}',
  unread: 'Unknown network',
})
