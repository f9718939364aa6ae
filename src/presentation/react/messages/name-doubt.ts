import { section } from './message.ts'

/** What is said about a name that may be taken for another. */
export const nameDoubt = section('nameDoubt', {
  mixedTitle: 'This name mixes alphabets',
  alikeTitle: 'This isn’t {name}',
  text: 'Some of its letters only look like those you know. Compare the address.',
})
