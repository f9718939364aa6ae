import { section } from './message.ts'

export const name = section('name', {
  title: 'Choose a name',
  lead: 'One name instead of an address',
  text: 'People can send to your name. Apps can show it.',
  label: 'Name',
  placeholder: 'yourname',
  rule: 'At least 4 letters, digits or hyphens.',
  tooLong: 'At most 32 characters.',
  register: 'Register',
  registerThis: 'Register {name}',
  suggestions: 'Suggestions',
  taken: 'Taken',
  available: 'Available',
  signTitle: 'Sign in {wallet}',
  signText: 'Sign the message to claim {name}. It’s free.',
  submitTitle: 'Registering {name}',
  submitText: 'This takes a moment.',
  notAskedText: 'Your wallet gave no signature, so the service wasn’t asked. You can try again.',
  refusedText: 'The service refused it. You can try again.',
  takenText: 'It belongs to another account. Choose another name.',
  checkTitle: 'Looking for {name}',
  checkText: 'The service gave no clear answer, so we look whether the name is yours.',
  unknownTitle: 'We can’t tell whether {name} is yours',
  unknownText: 'The service may have registered it. Check again before you choose another name.',
  checkAgain: 'Check again',
  another: 'Choose another name',
  account: 'Account',
  network: 'Network',
  message: 'Message',
  tooLateText: 'A signature is valid for 10 seconds only. Try again, and sign soon after.',
  successText: 'It’s yours. People can send to it instead of your address.',
  successLive: '{name} is registered',
  done: 'Done',
})

export const nameErrors = section('error', {
  nameSpelling: 'Use letters, digits and hyphens, at least 4',
  nameHyphen: 'A name begins and ends with a letter or a digit',
  nameSuggestions: 'Error fetching name suggestions',
  nameRegister: 'Error registering name {name}',
})

export const nameHelp = section('help', {
  names: 'About names',
  easy: 'Easier than an address',
  easyText: 'People can send to your name, and apps can show it.',
  leads: 'It leads to this account',
  leadsText: 'What is sent to the name arrives at this account’s address.',
  open: 'Everyone can see it',
  openText: 'Who knows your name can look up the address and what it holds.',
})
