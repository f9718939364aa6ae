import { section } from './message.ts'

/** The texts about a name that may be confused with another one. */
export const nameDoubt = section('nameDoubt', {
  mixedTitle: 'This name mixes alphabets',
  alikeTitle: 'This isn’t {name}',
  text: 'Some of its letters only look like those you know. Compare the address.',
})
