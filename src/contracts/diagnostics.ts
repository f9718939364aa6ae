import type { FeatureOption } from './feature-option.ts'

export interface DiagnosticsInput {
  /**
   * The hosts of images whose addresses only services know, such as token icons: `media.example` or `*.media.example`, with
   * the port if it is not the default. The default is any https host. It restricts the printed policy, not the requests.
   * @defaultValue any https host
   */
  readonly imageHosts?: readonly string[] | undefined
}

/** The result of `diagnostics()`, for the option `diagnostics`. */
export interface DiagnosticsAdapter extends FeatureOption<'diagnostics'>, DiagnosticsInput {}

/** What the browser does with an address. A `window` opens when the user presses a button, and no policy restricts it. */
export type ManifestUse = 'script' | 'style' | 'connect' | 'image' | 'frame' | 'window'

/** An address that the browser may request because of the options. */
export interface ManifestEntry {
  readonly use: ManifestUse
  /**
   * As a source of a Content-Security-Policy: an origin, a scheme such as `data:`, or `'self'`. `*` if it is determined
   * only at run time, by a function of the app or a wallet. The policy does not allow such an address.
   */
  readonly origin: string
  /** Paths of the origin, in which `*` matches any text. Queries are not listed. */
  readonly paths: readonly string[]
  /** The option by its path, such as `baseUrls.directory`. */
  readonly option: string
  /** The reason and the occasion of the request, in English. */
  readonly why: string
  readonly when: string
}

/** The values of headers that allow only what the manifest lists. The app adds its own needs. */
export interface PagePolicy {
  /** The value of `Content-Security-Policy` (CSP level 3), with the directives of `trustedTypes`. */
  readonly contentSecurity: string
  /** The value of `Permissions-Policy`. */
  readonly permissions: string
  /** Only the directives of Trusted Types. */
  readonly trustedTypes: string
}

/** All requests that the options can cause, and the policies that allow them. */
export interface NetworkManifest {
  readonly entries: readonly ManifestEntry[]
  readonly policy: PagePolicy
}

/** The library's internal states of the modal and the connections. Their shape may change with each version. */
export type RecordedStates = Readonly<Record<'connection' | 'modal' | 'toast' | 'alerts', unknown>>

/** An event, a request or a state change. `at` is in milliseconds since the start of the recording. */
export type RecordedEntry = { readonly at: number } & (
  | { readonly kind: 'event'; readonly event: string; readonly properties: unknown }
  | {
      readonly kind: 'request'
      readonly method: string
      readonly host: string
      /** The HTTP status, or 0 without a response. */
      readonly status: number
      /** Milliseconds until the response or the failure. */
      readonly ms: number
    }
  | { readonly kind: 'state'; readonly store: keyof RecordedStates; readonly change: object }
)

/**
 * The last 500 events, requests and state changes since the feature was loaded, as plain data. Addresses, keys, recovery
 * phrases, emails, tokens and links are replaced by pseudonyms such as `<address 1>`, which are consistent in a recording.
 */
export interface Recording {
  /** The version of the recording's format. */
  readonly version: 1
  /** The version of the package. */
  readonly library: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** How many older entries were dropped. */
  readonly dropped: number
  /** The states before the first entry. */
  readonly before: RecordedStates
  readonly entries: readonly RecordedEntry[]
  /** The states at the end. `replay` of `walletport/testkit/replay` reproduces them. */
  readonly after: RecordedStates
  /** The newest lines of the log at every level, oldest first, with the time of each. Recordings of older versions have none. */
  readonly log?: readonly string[]
}

/** The name of a check. */
export type CheckName =
  | 'projectId'
  | 'https'
  | 'storage'
  | 'instances'
  | 'react'
  | 'packages'
  | 'wallets'
  | 'metadata'
  | 'clock'
  | 'origin'
  | 'directory'
  | 'rpc'
  | 'relay'
  | 'frame'
  | 'csp'

/** A check and its result. */
export interface CheckInfo {
  readonly name: CheckName
  /** `skipped`: there is nothing to check, or it cannot be checked. */
  readonly status: 'waiting' | 'running' | 'failure' | 'warning' | 'ok' | 'skipped'
  /** The subject, and a sentence with the finding and its fix, in English. The sentence is empty before the check ends. */
  readonly title: string
  readonly sentence: string
}

/** The responses of a network's nodes. */
export interface NetworkCheck {
  /** CAIP-2. */
  readonly chainId: string
  readonly name: string
  readonly testnet: boolean
  /** Whether `customRpcUrls` sets its addresses. */
  readonly setByApp: boolean
  /** `unknown`: nodes of this family do not report which chain they serve. */
  readonly outcome: 'ok' | 'noAnswer' | 'wrongChain' | 'noAddress' | 'unknown'
  /** Milliseconds until the first node responded. */
  readonly ms?: number
  /** The CAIP-2 reference of the chain that the node serves. */
  readonly answeredAs?: string
  /** EVM: whether the node supports batches of requests. */
  readonly batches?: boolean
  /** EVM: whether the node serves the state of old blocks. */
  readonly archive?: boolean
}

/** The running self-check, or the last one. At the end the most severe checks come first. */
export interface SelfCheckReport {
  readonly status: 'idle' | 'running' | 'done'
  readonly checks: readonly CheckInfo[]
  readonly networks: readonly NetworkCheck[]
  /** Milliseconds since the epoch. */
  readonly endedAt?: number
}
