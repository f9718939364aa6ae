import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import type { WalletportOptions } from '#contracts/index.ts'
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

type Create<UseCases> = (options: WalletportOptions) => Shell<UseCases>

interface Children {
  readonly children?: ReactNode
}

const InstanceProvider = ({ walletport, children }: Children & { readonly walletport: Walletport }) => (
  <InstanceContext.Provider value={useMemo(() => instanceOf(walletport), [walletport])}>
    {children}
  </InstanceContext.Provider>
)

/**
 * The changed options, without those that are read once, because hosts that write them inline pass new references in every
 * render.
 */
const changesOf = (before: WalletportOptions, after: WalletportOptions): Partial<WalletportOptions> => {
  const { adapters: _, storage: __, logger: ___, ...all } = { ...before, ...after }
  const names = Object.keys(all) as (keyof typeof all)[]
  const changed = names.filter((name) => !sameValue(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/**
 * Starts only in the browser. StrictMode unmounts and remounts immediately, so the instance is disposed only if it
 * stays unmounted.
 */
const useOwnShell = <UseCases,>(create: Create<UseCases>, options: WalletportOptions): Shell<UseCases> => {
  const [shell, setShell] = useState(() => create(options))
  const latest = useRef(options)
  const disposal = useRef<ReturnType<typeof setTimeout>>(undefined)
  const disposed = useRef<Shell<UseCases>>(undefined)

  useEffect(() => {
    if (disposed.current === shell) {
      setShell(create(latest.current))
      return undefined
    }
    clearTimeout(disposal.current)
    shell.start()
    return () => {
      disposal.current = setTimeout(() => {
        disposed.current = shell
        shell.dispose()
      })
    }
  }, [create, shell])

  useEffect(() => {
    // A new instance follows, with which this effect runs again.
    if (disposed.current === shell) return
    const changes = changesOf(latest.current, options)
    latest.current = options
    if (Object.keys(changes).length > 0) shell.update(changes)
  }, [options, shell])

  return shell
}

interface OwnProps<UseCases> extends Children {
  readonly create: Create<UseCases>
  readonly options: WalletportOptions
}

const Own = <UseCases,>({ create, options, children }: OwnProps<UseCases>) => (
  <InstanceProvider walletport={useOwnShell(create, options)}>{children}</InstanceProvider>
)

/** Creates the provider component. `create`: creates an instance. */
export const providerOf =
  <UseCases,>(create: Create<UseCases>) =>
  ({ options, walletport, children }: WalletportProviderProps): ReactElement =>
    options === undefined ? (
      <InstanceProvider walletport={walletport}>{children}</InstanceProvider>
    ) : (
      <Own create={create} options={options}>
        {children}
      </Own>
    )
