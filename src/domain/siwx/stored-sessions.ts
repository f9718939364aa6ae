import * as t from 'io-ts'

import { type Stored, stored } from '#domain/storage/storage-keys.ts'

import { SiwxSession } from './siwx-session.ts'

/**
 * The stored sessions of hosts without a server, in a module of their own because only sign-in reads them.
 * S3-26.
 */
export const storedSessions: Stored<readonly SiwxSession[]> = stored(
  'siwx_sessions',
  t.readonlyArray(SiwxSession),
)
