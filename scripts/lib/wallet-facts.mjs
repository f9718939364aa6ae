// The rules of data/wallets.json. docs/guides/wallets.md explains them to the makers of wallets.

/** By how much they say. A link that the vendor documents outranks what other code does. */
const CONFIDENCE = ['documented', 'source code of the wallet', 'two sources', 'one source']
const FAMILIES = ['eip155', 'solana', 'bip122']
const PLATFORMS = ['ios', 'android']
/** The placeholders of the page's address. */
const OF_PAGE = ['{url}', '{url2}', '{hostPath}', '{b64json}']
const PLACEHOLDERS = [...OF_PAGE, '{ref}', '{refName}']
const STORES = {
  ios: /^https:\/\/apps\.apple\.com\/app\/id\d{8,10}$/,
  android: /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[\w.]+$/,
  chrome: /^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/,
  firefox: /^https:\/\/addons\.mozilla\.org\/firefox\/addon\/[\w-]+\/$/,
  edge: /^https:\/\/microsoftedge\.microsoft\.com\/addons\/detail\/[a-p]{32}$/,
  safari: /^https:\/\/apps\.apple\.com\/app\/id\d{8,10}$/,
}
const REDIRECTORS = /bkcode\.vip|onelink\.me|okx\.com\/download|app\.link|page\.link/
const NAME = 60

const isWeb = (template) => template.startsWith('https://')

/** Links with the most evidence first, then web addresses, because a scheme leads nowhere without its app. */
const byWorth = (a, b) =>
  CONFIDENCE.indexOf(a.confidence) - CONFIDENCE.indexOf(b.confidence) ||
  Number(isWeb(b.template)) - Number(isWeb(a.template))

/**
 * The links of a wallet that are shipped: for each family and platform the best one, and if it is a redirector the best one that is
 * none. One source is enough only if there is no other link.
 */
export const shippedLinks = ({ browse = {} }) => {
  const links = (browse.links ?? []).filter(({ held }) => held === undefined).toSorted(byWorth)
  const firm = links.filter(({ confidence }) => confidence !== 'one source')
  const chosen = new Map()
  const choose = (link, family, platform) => {
    const entry = chosen.get(link) ?? { families: new Set(), platforms: new Set() }
    entry.families.add(family)
    entry.platforms.add(platform)
    chosen.set(link, entry)
  }
  for (const family of FAMILIES)
    for (const platform of PLATFORMS) {
      const fits = (link) => link.families.includes(family) && link.platforms.includes(platform)
      const usable = (firm.some(fits) ? firm : links).filter(fits)
      const [best] = usable
      if (best === undefined) continue
      choose(best, family, platform)
      const direct = usable.find(({ redirector }) => redirector !== true)
      if (best.redirector === true && direct !== undefined) choose(direct, family, platform)
    }
  return links.flatMap((link) => {
    const entry = chosen.get(link)
    if (entry === undefined) return []
    return [
      {
        ...link,
        families: FAMILIES.filter((family) => entry.families.has(family)),
        platforms: PLATFORMS.filter((platform) => entry.platforms.has(platform)),
      },
    ]
  })
}

const isReachable = ({ rdns = [], stores = {}, session, ...wallet }) =>
  rdns.length > 0 ||
  session !== undefined ||
  shippedLinks(wallet).length > 0 ||
  ['chrome', 'firefox', 'edge', 'safari'].some((store) => store in stores)

const placeholdersIn = (template) => template.match(/\{[^{}]*\}/g) ?? []
const among = (known) => (values) => values.every((value) => known.includes(value))
const optional = (pattern) => (value) => value === undefined || pattern.test(value)
const isLink = optional(/^[a-z][a-z\d.-]*:\/\/[^\s\\]*$/i)
const isHttps = optional(/^https:\/\/[^\s\\]+$/)

/** What must hold of each link that is offered. */
const linkRules = {
  'has one placeholder of the page': ({ template }) =>
    placeholdersIn(template).filter((key) => OF_PAGE.includes(key)).length === 1,
  'has known placeholders only': ({ template }) => among(PLACEHOLDERS)(placeholdersIn(template)),
  'is a link': ({ template }) => isLink(template),
  'has a scheme that wallets may have': ({ template }) =>
    !/^(?:http|intent|javascript|data|file):/.test(template),
  'has a known confidence': ({ confidence }) => CONFIDENCE.includes(confidence),
  'has evidence': ({ evidence }) => typeof evidence === 'string' && evidence !== '',
  'has families': ({ families }) => families.length > 0 && among(FAMILIES)(families),
  'has platforms': ({ platforms }) => platforms.length > 0 && among(PLATFORMS)(platforms),
  'is marked if it is a redirector': ({ template, redirector }) =>
    REDIRECTORS.test(template) === (redirector === true),
}

/** What must hold of each wallet. */
const walletRules = {
  'has a slug as its id': ({ id }) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(id),
  [`has a name of 1 to ${NAME} characters`]: ({ name }) =>
    name.trim() === name && name !== '' && name.length <= NAME,
  'has valid rdns': ({ rdns = [] }) => rdns.every((one) => /^[\w-]+(?:\.[\w-]+)+$/.test(one)),
  'has families': ({ families = [] }) => families.length > 0 && among(FAMILIES)(families),
  'has a homepage with https': ({ homepage }) => isHttps(homepage),
  'has a colour of six hexadecimal digits': ({ colour }) => optional(/^#[\da-f]{6}$/)(colour),
  'has addresses of known stores': ({ stores = {} }) =>
    Object.entries(stores).every(([store, link]) => STORES[store]?.test(link)),
  'has valid links to sessions': ({ session = {} }) =>
    [session.mobile, session.desktop].every(isLink) && isHttps(session.universal),
  'has sources': ({ sources = [] }) => sources.length > 0,
  'can be reached by rdns, extension, session or link': isReachable,
}

const broken = (rules, subject) =>
  Object.entries(rules)
    .filter(([, holds]) => !holds(subject))
    .map(([rule]) => rule)

const walletProblems = (wallet) => {
  const offered = (wallet.browse?.links ?? []).filter(({ held }) => held === undefined)
  return [
    ...broken(walletRules, wallet).map((rule) => `${wallet.id} breaks the rule: it ${rule}`),
    ...offered.flatMap((link) =>
      broken(linkRules, link).map((rule) => `${wallet.id}, ${link.template} breaks the rule: it ${rule}`),
    ),
  ]
}

const twice = (values) => values.filter((value, index) => values.indexOf(value) !== index)

/** What is wrong with the facts, a sentence each. */
export const problemsOf = (wallets) => [
  ...wallets.flatMap(walletProblems),
  ...twice(wallets.map(({ id }) => id)).map((id) => `${id} is there twice`),
  ...twice(
    wallets.flatMap(({ name, aka = [], names = {} }) => [
      ...new Set([name, ...aka, names.solana].filter(Boolean).map((one) => one.toLowerCase())),
    ]),
  ).map((name) => `the name ${name} is there twice`),
  ...twice(wallets.flatMap(({ rdns = [] }) => rdns.map((one) => one.toLowerCase()))).map(
    (one) => `the rdns ${one} is there twice`,
  ),
]
