import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import { type AskedSignIn, sameSubject, type SignIn } from '#domain/signin/sign-in.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** A message that failed is shown until there is a new one. */
const messageOf = (state: AskedSignIn, before: AskedSignIn | undefined) =>
  state.message ?? (before && sameSubject(before.subject, state.subject) ? before.message : undefined)

const askedOf = (state: SignIn, before: AskedSignIn | undefined): AskedSignIn | undefined =>
  state.step === 'asked' || state.step === 'signing'
    ? { subject: state.subject, cancel: state.cancel, message: messageOf(state, before) }
    : before

export interface Asked {
  readonly state: SignIn
  /** What the visitor was asked last: it stands while the modal closes, and while another account is looked at. */
  readonly asked: AskedSignIn | undefined
}

/** The sign-in that the view is about. */
export const useAsked = (): Asked => {
  const state = useObservableEagerState(useFeature('siwx').signIn.state$)
  const [seen, setSeen] = useState<Asked>(() => ({ state, asked: askedOf(state, undefined) }))
  if (seen.state === state) return seen
  const now = { state, asked: askedOf(state, seen.asked) }
  setSeen(now)
  return now
}
