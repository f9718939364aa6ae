// Finds the installed Chromium, and lists the switches that tests and measurements start it with.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const shell = 'chromium-headless-shell'
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const findExecutable = (executableNames) => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'].filter(Boolean)
  const candidates = [
    process.env.CHROMIUM ?? '',
    ...executableNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    macBrowser,
  ]
  return candidates.find((path) => path !== '' && existsSync(path))
}

/** The path of an installed Chromium or Chrome, `CHROMIUM` first. Undefined if there is none. */
export const findBrowser = () => findExecutable([...names, shell])

/** The same for tests, but headless Chromium first: a new context costs half as much CPU time in it. */
export const findTestBrowser = () => findExecutable([shell, ...names])

/** Whether the browser that tests prefer is installed, or `CHROMIUM` names another. */
export const hasTestBrowser = () => Boolean(process.env.CHROMIUM) || findExecutable([shell]) !== undefined

/**
 * Features of Chromium that tests do not need: Playwright's own list, which the last switch of this name
 * replaces, the two suggestion pages that each window with an address bar starts, and the spare process for the
 * next page.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Switches with which a test browser makes no requests of its own and runs as root in a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without this flag the headless shell puts several sites into one process.
  '--site-per-process',
  `--disable-features=${disabledFeatures.join(',')}`,
]
