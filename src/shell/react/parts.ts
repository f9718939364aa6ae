import { useMemo, useSyncExternalStore } from 'react'

import type { NamespaceName, WalletportState } from '#shell/contract.ts'

import { useInstance } from './context.ts'
import { sameValue } from './same-value.ts'

type Pick<Parts> = (state: WalletportState, namespace: NamespaceName | undefined) => Parts

/** The same reference for as long as the parts are the same. */
const remembering = <Parts>(pick: (state: WalletportState) => Parts) => {
  let last: { readonly state: WalletportState; readonly parts: Parts } | undefined
  return (state: WalletportState): Parts => {
    if (last?.state === state) return last.parts
    const parts = pick(state)
    last = { state, parts: last !== undefined && sameValue(last.parts, parts, 1) ? last.parts : parts }
    return last.parts
  }
}

/** Parts of the state: read in one piece, so that no two hooks of a render disagree. */
export const useParts = <Parts extends object>(pick: Pick<Parts>, namespace?: NamespaceName): Parts => {
  const { handle, serverState } = useInstance()
  const select = useMemo(() => remembering((state) => pick(state, namespace)), [pick, namespace])
  return useSyncExternalStore(
    handle.subscribe,
    () => select(handle.getState()),
    () => select(serverState),
  )
}
