import type { ModalSnapshot } from '#contracts/use-cases/modal.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

import { sameView, type View } from './view.ts'

/** S2-30, S9-25. */
export const SHAKE_MS = 500

/** The modal's state. S3-29. */
export interface Modal extends Pick<ModalSnapshot, 'open' | 'loading' | 'shake'> {
  /** The last entry is shown. Never empty. */
  readonly history: readonly [View, ...View[]]
  /** Set if the modal is restricted to one namespace. */
  readonly namespace: Namespace | undefined
}

export type ModalEvent =
  | { readonly type: 'opened'; readonly view: View; readonly namespace: Namespace | undefined }
  | { readonly type: 'closed'; readonly rest: View }
  /** With a namespace, the modal is restricted to it from then on. */
  | { readonly type: 'pushed'; readonly view: View; readonly namespace?: Namespace | undefined }
  | { readonly type: 'replaced'; readonly view: View }
  | { readonly type: 'wentBack'; readonly rest: View }
  /** Goes back to the view before these views. Without such a view the modal closes, or stays open on `rest`. */
  | {
      readonly type: 'finished'
      readonly names: readonly View['name'][]
      readonly rest: View
      readonly stay?: boolean
    }
  | { readonly type: 'loadingChanged'; readonly loading: boolean }
  | { readonly type: 'shakeChanged'; readonly shake: boolean }

export const closedModal: Modal = {
  open: false,
  history: [{ name: 'Connect' }],
  loading: false,
  shake: false,
  namespace: undefined,
}

export const viewOf = ({ history }: Modal): View => history.at(-1) ?? history[0]

const push = (modal: Modal, view: View): Modal =>
  sameView(viewOf(modal), view) ? modal : { ...modal, history: [...modal.history, view] }

const replace = (modal: Modal, view: View): Modal => {
  if (sameView(viewOf(modal), view)) return modal
  const [first, ...rest] = modal.history.slice(0, -1)
  return first === undefined
    ? { ...modal, history: [view] }
    : // a replacement that equals the entry below it is merged with it, so that Back has an effect
      push({ ...modal, history: [first, ...rest] }, view)
}

/** Goes back in the history. At the root the modal closes. S2-29. */
const back = (modal: Modal, rest: View): Modal => {
  const [first, ...others] = modal.history.slice(0, -1)
  return first === undefined ? { ...closedModal, history: [rest] } : { ...modal, history: [first, ...others] }
}

type Finished = Extract<ModalEvent, { readonly type: 'finished' }>

const finish = (modal: Modal, { names, rest, stay = false }: Finished): Modal => {
  if (!names.includes(viewOf(modal).name)) return modal
  const last = modal.history.findLastIndex(({ name }) => !names.includes(name))
  const [first, ...others] = modal.history.slice(0, last + 1)
  if (first !== undefined) return { ...modal, history: [first, ...others] }
  return stay ? { ...modal, history: [rest] } : { ...closedModal, history: [rest] }
}

const changed = <Key extends keyof Modal>(modal: Modal, key: Key, value: Modal[Key]): Modal =>
  modal[key] === value ? modal : { ...modal, [key]: value }

/** Closing resets the view and the loading state. S2-27. */
const whileOpen = (state: Modal, event: Exclude<ModalEvent, { readonly type: 'opened' }>): Modal => {
  switch (event.type) {
    case 'closed':
      return { ...closedModal, history: [event.rest] }
    case 'pushed':
      return push(changed(state, 'namespace', event.namespace ?? state.namespace), event.view)
    case 'replaced':
      return replace(state, event.view)
    case 'wentBack':
      return back(state, event.rest)
    case 'finished':
      return finish(state, event)
    case 'loadingChanged':
      return changed(state, 'loading', event.loading)
    case 'shakeChanged':
      return changed(state, 'shake', event.shake)
  }
}

/** A closed modal handles only the open event. S2-22 to S2-31. */
export const modal = (state: Modal, event: ModalEvent): Modal => {
  if (event.type === 'opened')
    return { ...closedModal, open: true, history: [event.view], namespace: event.namespace }
  return state.open ? whileOpen(state, event) : state
}
