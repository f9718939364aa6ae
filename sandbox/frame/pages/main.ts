import { element } from '#sandbox/wallets/element.ts'

import { showDevice } from './device.ts'
import { showFarcaster } from './farcaster.ts'
import { showInbox } from './inbox.ts'
import { showPanel } from './panel.ts'
import { attempt } from './parts.ts'
import { showSocial } from './social.ts'

type Show = (main: HTMLElement, query: URLSearchParams) => void | Promise<void>

const heading =
  (text: string): Show =>
  (main) =>
    main.replaceChildren(element('h1', {}, text))

const shows: Readonly<Record<string, Show>> = {
  '/inbox': showInbox,
  '/device': showDevice,
  '/social': showSocial,
  '/social/result': heading('You can close this window'),
  '/farcaster': showFarcaster,
  '/loading': heading('One moment…'),
  '/panel': showPanel,
}

const main = document.querySelector('main')
const show = shows[location.pathname]
if (main !== null && show !== undefined)
  attempt(main, async () => show(main, new URLSearchParams(location.search)))
