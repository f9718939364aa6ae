import * as t from 'io-ts'

import { type Stored, stored } from '#domain/storage/storage-keys.ts'

import { SiwxSession } from './siwx-session.ts'

/** The stored sessions of hosts without a server. They are in a separate module, because only sign-in reads them. S3-26. */
export const storedSessions: Stored<readonly SiwxSession[]> = stored(
  'siwx_sessions',
  t.readonlyArray(SiwxSession),
)
