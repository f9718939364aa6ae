import { type ButtonKind, elementClass } from '#shell/elements/element.ts'
import { kinds } from '#shell/elements/elements.ts'

/** Walletport's `connecting-label` is AppKit's `loadingLabel`, which HTML reads in lower case. */
const LOADING = 'loadinglabel'
const CONNECTING = 'connecting-label'
const ownName = (attribute: string) => (attribute === CONNECTING ? LOADING : attribute)

const alias = (kind: ButtonKind): ButtonKind => {
  const { [CONNECTING]: connecting, ...attributes } = kind.attributes
  return {
    attributes: { ...attributes, ...(connecting !== undefined && { [LOADING]: 'loadingLabel' }) },
    face: (state, options, setting) => kind.face(state, options, (name) => setting(ownName(name))),
    eventOf: (before, after, setting) => kind.eventOf(before, after, setting),
  }
}

const [button, networkButton] = [alias(kinds['walletport-button']), alias(kinds['walletport-network-button'])]
const elements: Readonly<Record<string, ButtonKind>> = {
  'appkit-button': button,
  'appkit-connect-button': button,
  'appkit-account-button': button,
  'appkit-network-button': networkButton,
}

/** Defines AppKit's elements. Does nothing on a server, and for names that the page has defined. */
export const defineAppKitElements = (): void => {
  if (typeof customElements === 'undefined') return
  for (const [name, kind] of Object.entries(elements))
    if (customElements.get(name) === undefined) customElements.define(name, elementClass(kind))
}
