import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import type { WalletportOptions } from '#shell/contract.ts'
import type { Walletport } from '#shell/handle.ts'
import { instanceOf } from '#shell/instance.ts'
import type { Shell } from '#shell/shell.ts'

import { InstanceContext } from './context.ts'
import { sameValue } from './same-value.ts'

export type WalletportProviderProps = { readonly children?: ReactNode } & (
  | {
      /** Creates an instance that lives as long as the provider; changed options reach it. */
      readonly options: WalletportOptions
      readonly walletport?: undefined
    }
  | {
      /** An instance of the host's, which the provider uses and never disposes. */
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

/** What the kernel was made with is the instance's for life: written out in a render it is new each time. */
const changesOf = (before: WalletportOptions, after: WalletportOptions): Partial<WalletportOptions> => {
  const { adapters: _, storage: __, logger: ___, ...names } = { ...before, ...after }
  const old: Readonly<Record<string, unknown>> = { ...before }
  const now: Readonly<Record<string, unknown>> = { ...after }
  const changed = Object.keys(names).filter((name) => !sameValue(old[name], now[name]))
  return Object.fromEntries(changed.map((name) => [name, now[name]]))
}

/** Starts in the browser only. StrictMode unmounts and mounts at once: only an unmounting that stays disposes. */
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

/** The provider over a way to create instances, which the entry knows. */
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
