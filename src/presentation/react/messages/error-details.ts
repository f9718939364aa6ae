import { section } from './message.ts'

/** Of a view that stopped working. */
export const errorDetails = {
  ...section('boundary', { details: 'Details' }),
  ...section('common', { copyRecording: 'Copy recording' }),
}
