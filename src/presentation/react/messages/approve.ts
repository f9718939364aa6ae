import { section } from './message.ts'

export const approve = section('approve', {
  title: 'Review request',
  frameFrom: 'Secure window from',
  loading: 'Loading the request',
  toFrame: 'Go to the secure window',
  timeoutText: 'The secure window didn’t answer. Nothing was approved.',
  goneText: 'The secure window closed before it answered. Look at your account before you try again.',
})
