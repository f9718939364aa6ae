import type { Network } from '#domain/networks/network.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'
import { NativeTokenIcon, NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { OutsideImage } from '#presentation/react/components/icons/outside-image.tsx'
import { HUES, useLoadedImage } from '#presentation/react/components/icons/picture.tsx'
import { hashOf } from '#shell/hash.ts'

export interface TokenIconProps {
  readonly token: Pick<Token, 'id' | 'address' | 'symbol' | 'imageUrl' | 'isListed'>
  readonly network: Network
}

/** The image of a listed token, or its first letters. The image of an unlisted token is never requested. */
const ContractIcon = ({ token, network }: TokenIconProps) => {
  const url = useLoadedImage(token.isListed ? token.imageUrl : undefined)
  const letters = Array.from(shownSymbol(token)).slice(0, 3).join('')
  return (
    <span className="wp-token" aria-hidden="true">
      {url === undefined ? (
        <span className={`wp-token__face wp-initials wp-hue-${hashOf(token.id) % HUES}`}>{letters}</span>
      ) : (
        <OutsideImage className="wp-token__face" url={url} />
      )}
      <NetworkIcon network={network} size="badge" />
    </span>
  )
}

export const TokenIcon = ({ token, network }: TokenIconProps) =>
  token.address === undefined ? (
    <NativeTokenIcon network={network} />
  ) : (
    <ContractIcon token={token} network={network} />
  )
