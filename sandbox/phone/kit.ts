import { WalletKit, type IWalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>
type KitCore = WalletKitTypes.Options['core']

export interface KitOptions {
  readonly relayUrl: string
  /** Where attestations of origins are checked; without it every origin is unknown and nobody is asked. */
  readonly verifyUrl?: string
  /** The wallet's own address, where links lead to. */
  readonly url: string
  /** Keeps its storage apart from that of an app or of another wallet on the same origin. */
  readonly storagePrefix: string
  readonly storageOptions?: CoreOptions['storageOptions']
}

/** A wallet on the relay that talks to nobody else. */
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
  // walletkit posts an event as it starts, whatever `telemetryEnabled` says
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
    // the queue lets one request pass in a second
    signConfig: { disableRequestQueue: true },
  })
  // it makes a logger of its own for this part, and has no option for it
  kit.engine.signClient.logger.level = 'silent'
  return kit
}
