import { element } from '#sandbox/wallets/element.ts'

import { showDevice } from './device.ts'
import { showFarcaster } from './farcaster.ts'
import { showInbox } from './inbox.ts'
import { showPanel } from './panel.ts'
import { runAction } from './parts.ts'
import { showSocial } from './social.ts'

type ShowPage = (main: HTMLElement, query: URLSearchParams) => void | Promise<void>

const heading =
  (text: string): ShowPage =>
  (main) =>
    main.replaceChildren(element('h1', {}, text))

const pages: Readonly<Record<string, ShowPage>> = {
  '/inbox': showInbox,
  '/device': showDevice,
  '/social': showSocial,
  '/social/result': heading('You can close this window'),
  '/farcaster': showFarcaster,
  '/loading': heading('One moment…'),
  '/panel': showPanel,
}

const main = document.querySelector('main')
const show = pages[location.pathname]
if (main !== null && show !== undefined)
  runAction(main, async () => show(main, new URLSearchParams(location.search)))
