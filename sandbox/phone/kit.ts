import { WalletKit, type IWalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>
type KitCore = WalletKitTypes.Options['core']

export interface KitOptions {
  readonly relayUrl: string
  /** The verify server for origins. Without it every origin is unknown. */
  readonly verifyUrl?: string
  /** The wallet's own address, which deep links open. */
  readonly url: string
  /** Separates the storage from that of an app or another wallet on the same origin. */
  readonly storagePrefix: string
  readonly storageOptions?: CoreOptions['storageOptions']
}

/** A wallet client that connects to this relay only. */
export const startKit = async ({ relayUrl, verifyUrl, url, ...storage }: KitOptions): Promise<IWalletKit> => {
  const core = new Core({
    projectId: 'sandbox',
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: storage.storagePrefix,
    ...(storage.storageOptions && { storageOptions: storage.storageOptions }),
  })
  const verify = verifyUrl && { verifyUrlV3: verifyUrl, getVerifyUrl: () => verifyUrl }
  Object.assign(core.verify, verify ?? { isDevEnv: true })
  // walletkit sends an event at start, despite `telemetryEnabled: false`.
  Object.assign(core.eventClient, { sendEvent: async () => ({ ok: true }) })
  const kit = await WalletKit.init({
    core: core as KitCore,
    metadata: {
      name: 'Sandbox phone wallet',
      description: 'A wallet with test keys on local chains.',
      url,
      icons: [],
      redirect: { universal: url },
    },
    // The queue passes one request per second.
    signConfig: { disableRequestQueue: true },
  })
  // This part creates its own logger, without an option for it, and in browsers its level cannot be changed.
  const { logger } = kit.engine.signClient
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
    logger[level] = () => undefined
  return kit
}
