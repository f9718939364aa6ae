import * as t from 'io-ts'

import { SiwxMessage } from '#domain/siwx/siwx-message.ts'

import { EmbeddedUser } from './user.ts'

/** The social providers of the frame's own login message. Farcaster has a separate flow. S3-23, S5-04. */
export const SocialProvider = t.keyof({
  google: null,
  github: null,
  apple: null,
  facebook: null,
  x: null,
  discord: null,
})
export type SocialProvider = t.TypeOf<typeof SocialProvider>

const FrameAccountType = t.keyof({ eoa: null, smartAccount: null })
/** A number is an eip155 chain, a string is a CAIP-2 id. */
const FrameChain = t.union([t.number, t.string])
const Otp = t.type({ otp: t.string })
const Email = t.type({ email: t.string })
const none = t.undefined

/** The preferred account type and chain, and a sign-in message that is signed during the login. */
const LoginPreferences = t.partial({
  chainId: FrameChain,
  preferredAccountType: t.string,
  siwxMessage: SiwxMessage,
  rpcUrl: t.string,
})

const Theme = t.partial({
  themeMode: t.keyof({ light: null, dark: null }),
  themeVariables: t.record(t.string, t.union([t.string, t.number])),
  w3mThemeVariables: t.record(t.string, t.string),
})

const DappData = t.intersection([
  t.type({ projectId: t.string }),
  t.partial({
    metadata: t.type({
      name: t.string,
      description: t.string,
      url: t.string,
      icons: t.readonlyArray(t.string),
    }),
    sdkVersion: t.string,
    sdkType: t.string,
  }),
])

const RpcRequest = t.intersection([
  t.type({ method: t.string, params: t.unknown }),
  t.partial({ chainId: FrameChain, chainNamespace: t.string, rpcUrl: t.string }),
])

/** The requests from the page to the frame, with their payload codecs. S5-20, S7-47 to S7-66. */
export const frameRequests = {
  SWITCH_NETWORK: t.intersection([t.type({ chainId: FrameChain }), t.partial({ rpcUrl: t.string })]),
  CONNECT_EMAIL: Email,
  CONNECT_DEVICE: none,
  CONNECT_OTP: Otp,
  CONNECT_SOCIAL: t.intersection([t.type({ uri: t.string }), LoginPreferences]),
  GET_SOCIAL_REDIRECT_URI: t.type({ provider: SocialProvider }),
  GET_FARCASTER_URI: none,
  CONNECT_FARCASTER: none,
  GET_USER: t.union([none, t.intersection([LoginPreferences, t.partial({ socialUri: t.string })])]),
  SIGN_OUT: none,
  IS_CONNECTED: t.union([none, t.partial({ token: t.string })]),
  GET_CHAIN_ID: none,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: none,
  INIT_SMART_ACCOUNT: none,
  SET_PREFERRED_ACCOUNT: t.type({ type: FrameAccountType }),
  RPC_REQUEST: RpcRequest,
  UPDATE_EMAIL: Email,
  UPDATE_EMAIL_PRIMARY_OTP: Otp,
  UPDATE_EMAIL_SECONDARY_OTP: Otp,
  SYNC_THEME: Theme,
  SYNC_DAPP_DATA: DappData,
  RELOAD: none,
  RPC_ABORT: none,
} as const

/** The success responses of the frame, with their payload codecs. S5-20, S7-47 to S7-66. */
export const frameResponses = {
  SWITCH_NETWORK: t.type({ chainId: FrameChain }),
  CONNECT_EMAIL: t.type({ action: t.keyof({ VERIFY_DEVICE: null, VERIFY_OTP: null, CONNECT: null }) }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: none,
  CONNECT_SOCIAL: EmbeddedUser,
  GET_SOCIAL_REDIRECT_URI: t.type({ uri: t.string }),
  GET_FARCASTER_URI: t.type({ url: t.string }),
  CONNECT_FARCASTER: t.type({ userName: t.string }),
  GET_USER: EmbeddedUser,
  SIGN_OUT: none,
  IS_CONNECTED: t.type({ isConnected: t.boolean }),
  GET_CHAIN_ID: t.type({ chainId: FrameChain }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: t.type({ smartAccountEnabledNetworks: t.readonlyArray(t.number) }),
  INIT_SMART_ACCOUNT: t.type({ address: t.string, isDeployed: t.boolean }),
  SET_PREFERRED_ACCOUNT: t.type({ type: t.string, address: t.string }),
  RPC_REQUEST: t.unknown,
  UPDATE_EMAIL: t.type({ action: t.keyof({ VERIFY_PRIMARY_OTP: null, VERIFY_SECONDARY_OTP: null }) }),
  UPDATE_EMAIL_PRIMARY_OTP: none,
  UPDATE_EMAIL_SECONDARY_OTP: t.type({ newEmail: t.string }),
  SYNC_THEME: none,
  SYNC_DAPP_DATA: none,
  RELOAD: none,
  RPC_ABORT: none,
} as const

export type FrameRequestName = keyof typeof frameRequests
export type FramePayload<Name extends FrameRequestName> = t.TypeOf<(typeof frameRequests)[Name]>
export type FrameResponse<Name extends FrameRequestName> = t.TypeOf<(typeof frameResponses)[Name]>

/** The error response to any request. Without a message it reads 'An error occurred'. S7-46, S8-21. */
export const FrameError = t.type({ message: t.string })

/** The prefix of the page's messages. The frame's messages have another prefix. */
export const APP_PREFIX = '@w3m-app/'
export const FRAME_PREFIX = '@w3m-frame/'
