import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { listAddress, signatureUrl } from '#domain/wallets/signed/signature-url.ts'
import {
  inForce,
  type ListRefusal,
  notOlder,
  parseSignedList,
  SignedFile,
  type SignedList,
  storedSignedList,
  unsigned,
} from '#domain/wallets/signed/signed-list.ts'
import type { Log } from '#ports/log.ts'
import type { Storage } from '#ports/storage.ts'

import { bytesOf, isSignedBy, KEY_BYTES } from './ed25519.ts'
import type { JsonHttp } from './json-http.ts'
import { loadedInTime, type ReadSnapshot, type SnapshotPorts } from './read-snapshot.ts'

/** The source of a signed list, and the accepted keys. */
export interface SignedSource {
  /** The URL of the list, whose signature is at the same path with `.sig`, or a function that fetches both. */
  readonly list: string | (() => Promise<unknown>)
  /** Base64 of Ed25519 public keys. */
  readonly publicKeys: readonly string[]
}

const fetched = (http: JsonHttp, url: string): TE.TaskEither<ServiceFailure, unknown> =>
  pipe(TE.Do, TE.apS('list', http.text(url)), TE.apS('signature', http.text(signatureUrl(url))))

const keysIn = (publicKeys: readonly string[], log: Log): readonly string[] =>
  publicKeys.filter((key, index) => {
    const isKey = O.isSome(bytesOf(key, KEY_BYTES))
    if (!isKey) log.write('error', `walletSnapshot: publicKeys.${index} is not the base64 of 32 bytes`)
    return isKey
  })

const verified =
  (keys: readonly string[]) =>
  async (raw: unknown): Promise<E.Either<ListRefusal, SignedFile>> => {
    const file = SignedFile.decode(raw)
    if (E.isLeft(file)) return E.left(unsigned)
    const { list, signature } = file.right
    for (const key of keys) if (await isSignedBy(key, list, signature)) return file
    return E.left(unsigned)
  }

const storedListIn = async (
  storage: Storage,
  address: string,
  verify: ReturnType<typeof verified>,
  nowMs: number,
): Promise<SignedList | undefined> => {
  const file = storage.get(storedSignedList)
  if (O.isNone(file) || file.value.address !== address) return undefined
  const list = pipe(
    await verify(file.value),
    E.chain(({ list: text }) => parseSignedList(text)),
    E.chain(inForce(nowMs)),
  )
  return E.isRight(list) ? list.right : undefined
}

/**
 * Reads a list that is signed with one of the host's keys. A list that is unsigned, altered, expired, issued later than now or
 * older than the last accepted one is rejected, and the last accepted one is used instead until it expires.
 */
export const signedSnapshot =
  ({ list, publicKeys }: SignedSource, { http, storage, log, clock }: SnapshotPorts): ReadSnapshot =>
  async () => {
    const verify = verified(keysIn(publicKeys, log))
    const address = typeof list === 'string' ? listAddress(list) : ''
    const response = await (typeof list === 'string' ? fetched(http, list) : loadedInTime(clock, list))()
    // Read after the response, because another tab may have accepted a newer list meanwhile.
    const nowMs = clock.now()
    const storedList = await storedListIn(storage, address, verify, nowMs)
    const stay = (trouble: ServiceFailure): Awaited<ReturnType<ReadSnapshot>> =>
      storedList === undefined
        ? E.left(trouble)
        : E.right({ wallets: storedList.wallets, standsInFor: trouble })
    if (E.isLeft(response)) return stay(response.left)
    const file = await verify(response.right)
    const next = pipe(
      file,
      E.chain(({ list: text }) => parseSignedList(text)),
      E.chain(inForce(nowMs)),
      E.chain(notOlder(storedList)),
    )
    if (E.isLeft(file) || E.isLeft(next)) {
      const { message } = E.isLeft(next) ? next.left : unsigned
      log.write('error', `walletSnapshot: ${message}`)
      return stay(failure('Unreadable', message))
    }
    storage.set(storedSignedList, { address, ...file.right })
    return E.right({ wallets: next.right.wallets })
  }
