import tokenRows from '#presentation/react/components/tokens/token-rows.css?inline'
import definitions from '#presentation/react/ui/definitions.css?inline'

import { AccountNfts } from './nfts/account-nfts.tsx'
import { NftView } from './nfts/nft-view.tsx'
import nfts from './nfts/nfts.css?inline'

export const styles = [definitions, tokenRows, nfts]

export const views = { AccountNfts, Nft: NftView }

declare module '#presentation/react/lazy-views/option-view.tsx' {
  interface OptionGroups {
    readonly nfts: typeof views
  }
}
