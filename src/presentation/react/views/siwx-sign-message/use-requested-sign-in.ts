import { useObservableEagerState } from 'observable-hooks'
import { useEffect, useState } from 'react'

import { type RequestedSignIn, sameSubject, type SignInState } from '#domain/siwx/sign-in.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** A failed message is shown until there is a new one. */
const messageOf = (state: RequestedSignIn, before: RequestedSignIn | undefined) =>
  state.message ?? (before && sameSubject(before.subject, state.subject) ? before.message : undefined)

const askedOf = (state: SignInState, before: RequestedSignIn | undefined): RequestedSignIn | undefined =>
  'cancel' in state
    ? { subject: state.subject, cancel: state.cancel, message: messageOf(state, before) }
    : before

export interface ShownSignIn {
  readonly state: SignInState
  /**
   * The last sign-in request. It is kept while the modal closes and while another account is being checked.
   */
  readonly asked: RequestedSignIn | undefined
}

interface SeenSignIn extends ShownSignIn {
  /** Whether the message is expanded. */
  readonly expanded: boolean
  /** Whether this state was already shown before the user was asked whether to leave. */
  readonly isBack: boolean
}

/** The parts of each state that were shown, because the view is mounted again when the user stays. */
const shown = new WeakMap<SignInState, SeenSignIn>()

const arrivedAt = (state: SignInState): SeenSignIn => {
  const before = shown.get(state)
  return {
    state,
    asked: askedOf(state, before?.asked),
    expanded: before?.expanded === true,
    isBack: before !== undefined,
  }
}

/** The sign-in of this view. It is hidden while the user is asked whether to leave. */
export const useRequestedSignIn = (leaving: boolean) => {
  const state = useObservableEagerState(useFeature('siwx').signIn.state$)
  const [seen, setSeen] = useState(() => arrivedAt(state))
  useEffect(() => {
    if (!leaving && 'cancel' in seen.state) shown.set(seen.state, seen)
  }, [leaving, seen])
  const now =
    seen.state === state ? seen : { ...seen, state, asked: askedOf(state, seen.asked), isBack: false }
  if (now !== seen) setSeen(now)
  const expand = (expanded: boolean) => setSeen({ ...now, expanded })
  return { ...now, isNew: !now.isBack, expand }
}
