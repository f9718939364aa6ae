import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import { type RequestedSignIn, sameSubject, type SignIn } from '#domain/siwx/sign-in.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** A failed message is shown until there is a new one. */
const messageOf = (state: RequestedSignIn, before: RequestedSignIn | undefined) =>
  state.message ?? (before && sameSubject(before.subject, state.subject) ? before.message : undefined)

const askedOf = (state: SignIn, before: RequestedSignIn | undefined): RequestedSignIn | undefined =>
  'cancel' in state
    ? { subject: state.subject, cancel: state.cancel, message: messageOf(state, before) }
    : before

export interface ShownSignIn {
  readonly state: SignIn
  /**
   * The last sign-in request. It is kept while the modal closes and while another account is being checked.
   */
  readonly asked: RequestedSignIn | undefined
}

/** The sign-in of this view. */
export const useRequestedSignIn = (): ShownSignIn => {
  const state = useObservableEagerState(useFeature('siwx').signIn.state$)
  const [seen, setSeen] = useState<ShownSignIn>(() => ({ state, asked: askedOf(state, undefined) }))
  if (seen.state === state) return seen
  const now = { state, asked: askedOf(state, seen.asked) }
  setSeen(now)
  return now
}
