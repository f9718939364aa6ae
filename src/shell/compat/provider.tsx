import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useConfig } from 'wagmi'

import type { WalletportOptions } from '#contracts/index.ts'
import { instanceOf } from '#shell/instance.ts'
import { InstanceContext } from '#shell/react/context.ts'
import { sameValue } from '#shell/react/hooks/same-value.ts'

import { instanceIn } from './connector.ts'

interface KitProviderProps {
  /** The functions of the kit that make its connector, for the error without one. */
  readonly makers: string
  /** What the props of the kit's provider ask for. */
  readonly options: Partial<WalletportOptions>
  readonly children?: ReactNode
}

/** Provides the instance that is in wagmi's config, and applies options to it. */
export const KitProvider = ({ makers, options, children }: KitProviderProps): ReactElement => {
  const walletport = instanceIn(useConfig(), makers)
  const instance = useMemo(() => instanceOf(walletport), [walletport])
  const apply = () => {
    const current: Partial<WalletportOptions> = instance.options() ?? {}
    const names = Object.keys(options) as (keyof typeof options)[]
    if (!names.every((name) => sameValue(current[name], options[name]))) walletport.update(options)
  }
  // Before the first render of the children, so that no button is drawn in another theme.
  useState(apply)
  useEffect(apply)
  return <InstanceContext.Provider value={instance}>{children}</InstanceContext.Provider>
}
