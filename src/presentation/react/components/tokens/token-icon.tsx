import type { Network } from '#domain/networks/network.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'
import { DirectoryPicture } from '#presentation/react/components/icons/directory-picture.tsx'
import { NativeTokenIcon, NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { OutsideImage } from '#presentation/react/components/icons/outside-image.tsx'
import { HUES, useLoadedImage } from '#presentation/react/components/icons/picture.tsx'
import { useHasDirectory } from '#presentation/react/components/icons/use-has-directory.ts'
import { hashOf } from '#shell/hash.ts'

export interface TokenIconProps {
  readonly token: Pick<Token, 'id' | 'address' | 'symbol' | 'imageUrl' | 'isListed'>
  readonly network: Network
}

/** The id has the contract or the mint. A symbol would dress an impostor in the picture of another token. */
const FUNGIBLE = /\/(?:erc20|token):/

/**
 * The image of a listed token, else the directory's picture of its contract, else its first letters. The image of an unlisted token is
 * never requested. S7-27.
 */
const ContractIcon = ({ token, network }: TokenIconProps) => {
  const url = useLoadedImage(token.isListed ? token.imageUrl : undefined)
  const hasPicture = useHasDirectory() && token.isListed && token.imageUrl === undefined
  const letters = Array.from(shownSymbol(token)).slice(0, 3).join('')
  return (
    <span className="wp-token" aria-hidden="true">
      {url === undefined ? (
        <span className={`wp-token__face wp-initials wp-hue-${hashOf(token.id) % HUES}`}>
          {letters}
          {hasPicture && FUNGIBLE.test(token.id) && <DirectoryPicture kind="token" id={token.id} />}
        </span>
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
