import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import type { WalletportOptions } from '#shell/contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'
import { instanceOf } from '#shell/instance.ts'
import type { Shell } from '#shell/shell.ts'

import { InstanceContext } from './context.ts'
import { sameValue } from './hooks/same-value.ts'

export type WalletportProviderProps = { readonly children?: ReactNode } & (
  | {
      /** Creates an instance that lives as long as the provider. Changed options are applied to it. */
      readonly options: WalletportOptions
      readonly walletport?: undefined
    }
  | {
      /** The host's instance, which the provider never disposes. */
      readonly walletport: Walletport
      readonly options?: undefined
    }
)

type Create<Inside> = (options: WalletportOptions) => Shell<Inside>

interface Children {
  readonly children?: ReactNode
}

const Given = ({ walletport, children }: Children & { readonly walletport: Walletport }) => (
  <InstanceContext.Provider value={useMemo(() => instanceOf(walletport), [walletport])}>
    {children}
  </InstanceContext.Provider>
)

/** Options that are read once cannot change. Written inline they have a new reference in every render. */
const changesOf = (before: WalletportOptions, after: WalletportOptions): Partial<WalletportOptions> => {
  const { adapters: _, storage: __, logger: ___, ...all } = { ...before, ...after }
  const names = Object.keys(all) as (keyof typeof all)[]
  const changed = names.filter((name) => !sameValue(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/**
 * Starts only in the browser. StrictMode unmounts and remounts immediately, so only a lasting unmount
 * disposes.
 */
const useOwnShell = <Inside,>(create: Create<Inside>, options: WalletportOptions): Shell<Inside> => {
  const [shell, setShell] = useState(() => create(options))
  const latest = useRef(options)
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ended = useRef<Shell<Inside>>(undefined)

  useEffect(() => {
    if (ended.current === shell) {
      setShell(create(latest.current))
      return undefined
    }
    clearTimeout(ending.current)
    shell.start()
    return () => {
      ending.current = setTimeout(() => {
        ended.current = shell
        shell.dispose()
      })
    }
  }, [create, shell])

  useEffect(() => {
    const changes = changesOf(latest.current, options)
    latest.current = options
    if (Object.keys(changes).length > 0) shell.update(changes)
  }, [options, shell])

  return shell
}

interface OwnProps<Inside> extends Children {
  readonly create: Create<Inside>
  readonly options: WalletportOptions
}

const Own = <Inside,>({ create, options, children }: OwnProps<Inside>) => (
  <Given walletport={useOwnShell(create, options)}>{children}</Given>
)

/** Creates the provider component from the entry's way to create instances. */
export const providerOf =
  <Inside,>(create: Create<Inside>) =>
  ({ options, walletport, children }: WalletportProviderProps): ReactElement =>
    options === undefined ? (
      <Given walletport={walletport}>{children}</Given>
    ) : (
      <Own create={create} options={options}>
        {children}
      </Own>
    )
