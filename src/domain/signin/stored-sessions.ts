import * as t from 'io-ts'

import { type Stored, stored } from '#domain/remembered/stored.ts'

import { SiwxSession } from './siwx-session.ts'

/** The sessions of hosts without a server. Apart from what every visit reads. S3-26. */
export const storedSessions: Stored<readonly SiwxSession[]> = stored(
  'siwx_sessions',
  t.readonlyArray(SiwxSession),
)
