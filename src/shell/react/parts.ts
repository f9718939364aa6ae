import { useMemo, useSyncExternalStore } from 'react'

import type { NamespaceName, WalletportState } from '#contracts/index.ts'

import { useInstance } from './context.ts'
import { sameValue } from './hooks/same-value.ts'

type Pick<Parts> = (state: WalletportState, namespace: NamespaceName | undefined) => Parts

/** Keeps the reference while the parts are equal. */
const remembering = <Parts>(pick: (state: WalletportState) => Parts) => {
  let last: { readonly state: WalletportState; readonly parts: Parts } | undefined
  return (state: WalletportState): Parts => {
    if (last?.state === state) return last.parts
    const parts = pick(state)
    last = { state, parts: last !== undefined && sameValue(last.parts, parts, 1) ? last.parts : parts }
    return last.parts
  }
}

/** Selects several parts of the state in one read, so that they are consistent within a render. */
export const useParts = <Parts extends object>(pick: Pick<Parts>, namespace?: NamespaceName): Parts => {
  const { handle, serverState } = useInstance()
  const select = useMemo(() => remembering((state) => pick(state, namespace)), [pick, namespace])
  return useSyncExternalStore(
    handle.subscribe,
    () => select(handle.getState()),
    () => select(serverState),
  )
}
