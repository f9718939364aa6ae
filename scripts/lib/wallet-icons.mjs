// The icons of wallets from @web3icons/core, in the files of the catalogue.
import { readFileSync } from 'node:fs'

const MAX_BYTES = 5000
const FIRST = 12
const FAMILIES = ['eip155', 'solana', 'bip122']

/** The drawing without blanks and with short ids, which only its own gradients use. */
const small = (svg) => {
  const ids = [...new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))]
  const short = ids.reduce(
    (text, id, index) => text.replaceAll(`"${id}"`, `"${index}"`).replaceAll(`(#${id})`, `(#${index})`),
    svg,
  )
  return short
    .replaceAll(/>\s+</g, '><')
    .replace(/ class="[^"]*"/, '')
    .replace(/ width="24" height="24"/, '')
    .trim()
}

/** The icon of the package, such as `wallets/metamask`, as markup. */
const drawing = async (icon) => {
  const [kind, name] = icon.split('/')
  const { default: svg } = await import(
    new URL(`../../node_modules/@web3icons/core/dist/svgs/${kind}/background/${name}.svg.js`, import.meta.url)
      .href
  )
  const text = small(svg)
  if (!text.startsWith('<svg ') || /<script|<image|<foreignObject|\son\w+=|href=/i.test(text))
    throw new Error(`The icon ${icon} has more than a drawing.`)
  if (text.length > MAX_BYTES) throw new Error(`The icon ${icon} has ${text.length} bytes.`)
  return text
}

/** The first wallets of each family, which a list shows at once. */
const isFirst = (wallets) => {
  const first = new Set(
    FAMILIES.flatMap((family) => wallets.filter(({ families }) => families.includes(family)).slice(0, FIRST)),
  )
  return (wallet) => first.has(wallet)
}

/** The source texts of the icons of the first wallets and of the others. */
export const iconFiles = async (wallets, head) => {
  const first = isFirst(wallets)
  const drawn = await Promise.all(
    wallets
      .filter(({ icon }) => icon !== undefined)
      .map(async (wallet) => ({ wallet, row: `  '${wallet.id}':\n    '${await drawing(wallet.icon)}',` })),
  )
  const file = (rows) =>
    `${head}
// The marks belong to their owners: see NOTICE.
/** SVG by the wallet's id. */
export const icons: Readonly<Record<string, string>> = {
${rows.map(({ row }) => row).join('\n')}
}
`
  return {
    first: file(drawn.filter(({ wallet }) => first(wallet))),
    others: file(drawn.filter(({ wallet }) => !first(wallet))),
  }
}

/** The owners of icons that NOTICE does not name. */
export const unnamedOwners = (wallets) => {
  const notice = readFileSync('NOTICE', 'utf8')
  return wallets.filter(({ icon, name }) => icon !== undefined && !notice.includes(`\n  ${name} `))
}
