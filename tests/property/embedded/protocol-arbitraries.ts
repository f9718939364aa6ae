import * as fc from 'fast-check'

import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { chainId } from '#tests/property/arbitraries.ts'

const text = fc.string({ maxLength: 12 })
const frameChain = fc.oneof(fc.nat(), chainId)
/** A record whose fields are all optional. */
const partly = <T>(fields: { readonly [K in keyof T]-?: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> =>
  fc.record<T, never>({ ...fields }, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<Partial<T>>
const wholly = <T>(fields: { readonly [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record<T>({ ...fields }, { noNullPrototype: true })
const both = <A, B>(one: fc.Arbitrary<A>, other: fc.Arbitrary<B>): fc.Arbitrary<A & B> =>
  fc.tuple(one, other).map(([a, b]) => ({ ...a, ...b }))
const none = fc.constant(undefined)
const otp = wholly({ otp: text })
const email = wholly({ email: text })
const words = fc.dictionary(text, text, { noNullPrototype: true })

const siwxMessage: fc.Arbitrary<SiwxMessage> = both(
  wholly({ accountAddress: text, chainId, domain: text, uri: text, version: text, nonce: text }),
  partly({
    notBefore: text,
    statement: text,
    resources: fc.array(text, { maxLength: 2 }),
    requestId: text,
    issuedAt: text,
    expirationTime: text,
    serializedMessage: text,
  }),
)
const wanted = partly({ chainId: frameChain, preferredAccountType: text, siwxMessage, rpcUrl: text })
const accountType = fc.constantFrom('eoa' as const, 'smartAccount' as const)

export const user: fc.Arbitrary<EmbeddedUser> = both(
  wholly({ address: text, chainId: frameChain }),
  partly({
    email: fc.option(text),
    userName: fc.option(text),
    accounts: fc.array(wholly({ address: text, type: accountType }), { maxLength: 3 }),
    preferredAccountType: text,
    smartAccountDeployed: fc.boolean(),
    signature: text,
    message: text,
    siwxMessage,
  }),
)

/** The specification's list. S3-23. */
export const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export const payloads: { readonly [Name in FrameRequestName]: fc.Arbitrary<FramePayload<Name>> } = {
  SWITCH_NETWORK: both(wholly({ chainId: frameChain }), partly({ rpcUrl: text })),
  CONNECT_EMAIL: email,
  CONNECT_DEVICE: none,
  CONNECT_OTP: otp,
  CONNECT_SOCIAL: both(wholly({ uri: text }), wanted),
  GET_SOCIAL_REDIRECT_URI: wholly({ provider: fc.constantFrom(...PROVIDERS) }),
  GET_FARCASTER_URI: none,
  CONNECT_FARCASTER: none,
  GET_USER: fc.oneof(none, both(wanted, partly({ socialUri: text }))),
  SIGN_OUT: none,
  IS_CONNECTED: fc.oneof(none, partly({ token: text })),
  GET_CHAIN_ID: none,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: none,
  INIT_SMART_ACCOUNT: none,
  SET_PREFERRED_ACCOUNT: wholly({ type: accountType }),
  RPC_REQUEST: both(
    wholly<{ method: string; params: unknown }>({ method: text, params: fc.jsonValue({ maxDepth: 2 }) }),
    partly({ chainId: frameChain, chainNamespace: text, rpcUrl: text }),
  ),
  UPDATE_EMAIL: email,
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  SYNC_THEME: partly({
    themeMode: fc.constantFrom('light' as const, 'dark' as const),
    themeVariables: fc.dictionary(text, fc.oneof(text, fc.integer()), { noNullPrototype: true }),
    w3mThemeVariables: words,
  }),
  SYNC_DAPP_DATA: both(
    wholly({ projectId: text }),
    partly({
      metadata: wholly({ name: text, description: text, url: text, icons: fc.array(text, { maxLength: 2 }) }),
      sdkVersion: text,
      sdkType: text,
    }),
  ),
  RELOAD: none,
  RPC_ABORT: none,
}

export const answers: { readonly [Name in FrameRequestName]: fc.Arbitrary<FrameResponse<Name>> } = {
  SWITCH_NETWORK: wholly({ chainId: frameChain }),
  CONNECT_EMAIL: wholly({ action: fc.constantFrom('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: none,
  CONNECT_SOCIAL: user,
  GET_SOCIAL_REDIRECT_URI: wholly({ uri: text }),
  GET_FARCASTER_URI: wholly({ url: text }),
  CONNECT_FARCASTER: wholly({ userName: text }),
  GET_USER: user,
  SIGN_OUT: none,
  IS_CONNECTED: wholly({ isConnected: fc.boolean() }),
  GET_CHAIN_ID: wholly({ chainId: frameChain }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: wholly({ smartAccountEnabledNetworks: fc.array(fc.nat()) }),
  INIT_SMART_ACCOUNT: wholly({ address: text, isDeployed: fc.boolean() }),
  SET_PREFERRED_ACCOUNT: wholly({ type: text, address: text }),
  RPC_REQUEST: fc.jsonValue({ maxDepth: 2 }),
  UPDATE_EMAIL: wholly({ action: fc.constantFrom('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
  UPDATE_EMAIL_PRIMARY_OTP: none,
  UPDATE_EMAIL_SECONDARY_OTP: wholly({ newEmail: text }),
  SYNC_THEME: none,
  SYNC_DAPP_DATA: none,
  RELOAD: none,
  RPC_ABORT: none,
}

export const NAMES = Object.keys(payloads) as FrameRequestName[]
