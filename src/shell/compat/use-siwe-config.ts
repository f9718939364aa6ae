import { useEffect, useState } from 'react'
import { useConfig } from 'wagmi'

import type { SiweConfig } from '#contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'

import { instanceIn } from './connector.ts'

/** The option `siweConfig`, whose `createMessage` may also return a promise, as kits allow. */
export interface KitSiweConfig extends Omit<SiweConfig, 'createMessage'> {
  createMessage(...args: Parameters<SiweConfig['createMessage']>): unknown
}

/** The session checks at run time what kits' types leave open. */
const checkedLater = (config: object) => config as SiweConfig

/** Sets the option `siweConfig` of the instance in wagmi's config to what `create` returns, before the first render of the children. */
export const useSiweConfig = <Config extends KitSiweConfig>(
  makers: string,
  create: (walletport: Walletport) => Config,
): Config => {
  const walletport = instanceIn(useConfig(), makers)
  const [config] = useState(() => {
    const created = create(walletport)
    walletport.update({ siweConfig: checkedLater(created) })
    return created
  })
  // StrictMode creates two, of which the state has one.
  useEffect(() => walletport.update({ siweConfig: checkedLater(config) }), [walletport, config])
  return config
}
