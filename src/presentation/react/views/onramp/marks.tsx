import type { Network } from '#domain/networks/network.ts'
import { deliveryOn, type PurchaseCurrency } from '#domain/onramp/currency.ts'
import type { OnRampProvider } from '#domain/onramp/provider.ts'
import { tokenId } from '#domain/tokens/token.ts'
import { DirectoryPicture } from '#presentation/react/components/icons/directory-picture.tsx'
import { Picture, sized, useLoadedImage } from '#presentation/react/components/icons/picture.tsx'
import { useHasDirectory } from '#presentation/react/components/icons/use-has-directory.ts'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'

import { BANK } from './shown-purchase.ts'

/** The image of a provider, or its first letter. */
export const ProviderMark = ({
  provider: { label, imageUrl },
  size = 'm',
}: {
  readonly provider: OnRampProvider
  readonly size?: 'm' | 'l'
}) => {
  const url = useLoadedImage(imageUrl)
  return <Picture className={sized('wp-mark', size)} name={label} url={url} />
}

/** The directory's picture of a currency, else its sign in a circle. Its code is next to it. S7-27. */
export const CurrencyMark = ({ currency }: { readonly currency: string }) => {
  const sign = useAmountFormatter().sign(currency)
  const hasDirectory = useHasDirectory()
  return (
    <span className="wp-mark wp-mark--icon wp-currency" aria-hidden="true">
      <b className={sign.length > 2 ? 'wp-currency--code' : undefined}>{sign}</b>
      {hasDirectory && <DirectoryPicture kind="currency" id={currency} />}
    </span>
  )
}

/** The token's icon with the network on which it is delivered. */
export const PurchaseMark = ({
  currency,
  network,
}: {
  readonly currency: PurchaseCurrency
  readonly network: Network
}) => {
  const address = deliveryOn(currency, network.caipNetworkId)?.contractAddress
  const standard = address === undefined ? 'native' : 'erc20'
  const id = tokenId(network.caipNetworkId, standard, address)
  return (
    <TokenIcon
      token={{ id, address, symbol: currency.symbol, imageUrl: undefined, isListed: true }}
      network={network}
    />
  )
}

export const cardShape = (
  <>
    <rect x="2.75" y="4.5" width="14.5" height="11" rx="2.25" />
    <path d="M2.75 8.25h14.5M5.75 12.25h2.75" />
  </>
)

const bankShape = (
  <path d="M3.25 8L10 3.75 16.75 8zM5.25 8v5.75M10 8v5.75M14.75 8v5.75M3.25 16.25h13.5M3.75 13.75h12.5" />
)

/** The icon of a payment method. */
export const methodShape = (method: string) => (method === BANK ? bankShape : cardShape)
