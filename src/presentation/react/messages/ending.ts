import { section } from './message.ts'

/** The question before disconnecting a wallet that can only end all of its connections. */
export const ending = section('profile', {
  endTitle: 'Disconnect {wallet}?',
  endText: '{wallet} ends all its connections at once. {chains} will be disconnected too.',
})
