import { useEffect, useRef, useState } from 'react'

import type {
  NamespaceName,
  ThemeMode,
  ThemeVariables,
  WalletportEvent,
  WalletportOptions,
} from '#contracts/index.ts'
import type { ProviderOf } from '#contracts/providers.ts'
import { useColourScheme } from '#shell/react/auto-theme.ts'
import { useOptions } from '#shell/react/context.ts'

import { type HookResult, settled } from './result.ts'
import { useWalletport } from './state-hooks.ts'

/** `data` is the provider of the connected wallet (EIP-1193 on eip155). Undefined without a connection. */
export type UseProviderResult<Name extends NamespaceName> = HookResult<ProviderOf<Name> | undefined>

/** The provider of one namespace and its replacements. Does not load the kernel. */
export const useProvider = <Name extends NamespaceName>(namespace: Name): UseProviderResult<Name> => {
  const { provider$ } = useWalletport()
  const [provider, setProvider] = useState<ProviderOf<Name>>()
  useEffect(() => {
    // A provider may be a function, which setState would call.
    const subscription = provider$(namespace).subscribe((next) => setProvider(() => next))
    return () => subscription.unsubscribe()
  }, [provider$, namespace])
  return settled(provider, provider === undefined ? 'idle' : 'success')
}

/** `data` is the latest event since the component mounted. */
export type UseEventsResult = HookResult<WalletportEvent | undefined>

/** Calls the listener at each event. */
export const useEvents = (listener?: (event: WalletportEvent) => void): UseEventsResult => {
  const { events$ } = useWalletport()
  const [latest, setLatest] = useState<WalletportEvent>()
  const listening = useRef(listener)
  useEffect(() => {
    listening.current = listener
  }, [listener])
  useEffect(() => {
    const subscription = events$.subscribe((event) => {
      setLatest(event)
      listening.current?.(event)
    })
    return () => subscription.unsubscribe()
  }, [events$])
  return settled(latest, latest === undefined ? 'idle' : 'success')
}

export interface ThemeData {
  /** The resolved theme: `dark` or `light`, also for `auto`. */
  readonly theme: 'dark' | 'light'
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
}
export interface UseThemeResult extends HookResult<ThemeData> {
  readonly setThemeMode: (mode: ThemeMode) => void
  readonly setThemeVariables: (variables: ThemeVariables) => void
}

const noVariables: ThemeVariables = {}

/** The theme of the modal and the buttons. */
export const useTheme = (): UseThemeResult => {
  const { update } = useWalletport()
  const { themeMode = 'dark', themeVariables = noVariables }: Partial<WalletportOptions> = useOptions() ?? {}
  return {
    ...settled({ theme: useColourScheme(themeMode), themeMode, themeVariables }),
    setThemeMode: (mode) => update({ themeMode: mode }),
    setThemeVariables: (variables) => update({ themeVariables: variables }),
  }
}
