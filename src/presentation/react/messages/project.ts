import { section } from './message.ts'

export const usageExceeded = section('usageExceeded', {
  title: 'Connecting is paused',
  lead: '{app} can’t connect more wallets right now',
  text: 'The app has used up its plan for connections. Wallets that are already connected keep working, and your funds are not affected.',
  advice: 'Try again later, or let the people who run {app} know.',
})
