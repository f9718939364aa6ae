import { section } from './message.ts'

export const update = section('update', {
  title: 'Change email',
  text: 'Your wallet uses {email}. We’ll send one code to this address and one to the new one.',
  textSocial: 'We’ll send a code to the new address.',
  label: 'New email address',
  same: 'That’s the email you already use',
  primaryTitle: 'Confirm current email',
  primaryText: 'Step 1 of 2. Enter the code we sent to {email}.',
  secondaryTitle: 'Confirm new email',
  secondaryText: 'Step 2 of 2. Enter the code we sent to {email}.',
  doneTitle: 'Email changed',
  doneText: 'From now on, sign in with {email}. Your wallet and its address stay the same.',
  done: 'Done',
  noAnswerText: 'No answer came. Check your connection, then try again. Your email is unchanged.',
  unknownText: 'No answer came. Check your connection, then try again. Your email may have changed.',
})
