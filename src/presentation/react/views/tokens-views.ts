import addressBlocks from '#presentation/react/components/tokens/address-blocks.css?inline'
import tokenRows from '#presentation/react/components/tokens/token-rows.css?inline'
import bar from '#presentation/react/ui/bar.css?inline'

import { AccountTokens } from './tokens/account-tokens.tsx'
import { TokenView } from './tokens/token-view.tsx'
import tokens from './tokens/tokens.css?inline'

export const styles = [bar, addressBlocks, tokenRows, tokens]

export const views = { AccountTokens, Token: TokenView }
