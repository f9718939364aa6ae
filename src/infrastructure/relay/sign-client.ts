import * as walletconnect from '@walletconnect/sign-client'

import { OptionalPackageError, requirePackage, SIGN_CLIENT } from '#domain/shared/optional-package.ts'

import { LINK_KEY } from './deep-link.ts'
import { KeyValues } from './key-values.ts'
import type { RelaySettings } from './relay-adapter.ts'

export const { AUTH_PUBLIC_KEY_NAME, PROPOSAL_EXPIRY_MESSAGE } = walletconnect
/** The method of a sign-in request, which its link names. */
export const SIGN_IN_METHOD = 'wc_sessionAuthenticate'
export type Client = InstanceType<typeof walletconnect.SignClient>
export type Core = Client['core']

requirePackage(SIGN_CLIENT, walletconnect.SignClient !== undefined && AUTH_PUBLIC_KEY_NAME !== undefined)

/** sign-client returns an existing core for the same prefix, even after it was disposed. */
const forgetCore = (prefix: string): void => {
  for (const key of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
    Reflect.deleteProperty(globalThis, key)
}

/**
 * sign-client 2.21.8 has no option for either field, and would otherwise contact its own service in an iframe
 * before each request. S6-12.
 */
const configureVerify = ({ verify }: Core, verifyUrl: string | undefined): void => {
  if (verifyUrl === undefined) Reflect.set(verify, 'isDevEnv', true)
  else Reflect.set(verify, 'verifyUrlV3', verifyUrl)
}

/**
 * A value that cannot be written to the browser's database stays in memory for this visit. Otherwise sign-client fails, or
 * leaves an unhandled rejection. Only the first write cannot be caught, because the core starts it in its constructor.
 */
const tolerateFailedWrites = ({ storage }: Core): void => {
  for (const name of ['setItem', 'removeItem']) {
    const write = inner(storage, name)
    Reflect.set(storage, name, (...entry: unknown[]) => write(...entry).catch(() => {}))
  }
}

/** A core that sends no telemetry and has not started anything. */
export const createCore = (
  { urls, verifyUrl, projectId = '', storage }: RelaySettings,
  prefix: string,
): Core => {
  const [relayUrl = ''] = urls
  const options = {
    projectId,
    relayUrl,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
  }
  forgetCore(prefix)
  const { core } = new walletconnect.SignClient({
    ...options,
    ...(storage && { storage: new KeyValues(storage) }),
  })
  forgetCore(prefix)
  if (storage === undefined) tolerateFailedWrites(core)
  configureVerify(core, verifyUrl)
  return core
}

export const startClient = async (core: Core, metadata: RelaySettings['metadata']): Promise<Client> => {
  const page = 'location' in globalThis ? location : { host: '', origin: '' }
  const { name = page.host, description = '', url = page.origin, icons = [] } = metadata ?? {}
  // A link that an earlier version left in the storage would redirect requests forever.
  await core.storage.removeItem(LINK_KEY)
  return walletconnect.SignClient.init({
    core,
    logger: 'silent',
    metadata: { name, description, url, icons: [...icons] },
  })
}

/** A member that is missing from the client's types. It exists in 2.21.8, the supported version. */
export const inner = (owner: object, name: string): ((...args: unknown[]) => Promise<unknown>) => {
  const member: unknown = Reflect.get(owner, name)
  if (typeof member !== 'function') throw new OptionalPackageError(SIGN_CLIENT)
  return (...args) => Reflect.apply(member, owner, args)
}

export interface Emitter {
  eventNames(): string[]
  emit(name: string, value: unknown): void
  on(name: string, listener: (value: unknown) => void): void
  off(name: string, listener: (value: unknown) => void): void
}
const isEmitter = (value: unknown): value is Emitter =>
  typeof value === 'object' && value !== null && 'eventNames' in value && 'emit' in value

/** The emitter on which every pending request of the client listens. */
export const pendingEvents = ({ engine }: Client): Emitter => {
  const events: unknown = Reflect.get(engine, 'events')
  if (isEmitter(events)) return events
  throw new OptionalPackageError(SIGN_CLIENT)
}

export const hasPendingRequests = (client: Client): boolean => pendingEvents(client).eventNames().length > 0

/** The error of a pending request whose instance was disposed. */
export const DISPOSED = { code: 0, message: 'Disposed' }

/** Rejects every pending request and clears its timers. */
export const rejectPendingRequests = (client: Client): void => {
  const waiting = pendingEvents(client)
  for (const name of waiting.eventNames()) waiting.emit(name, { error: DISPOSED })
}
