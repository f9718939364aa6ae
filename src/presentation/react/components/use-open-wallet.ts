import type { View } from '#domain/modal/view.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { useLaterTask } from '#presentation/react/ui/later-task.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** What a press on a wallet of the list does, in the view of this name. */
export const useOpenWallet = (view: View['name']) => {
  const { selectWallet } = useFeature('directory')
  const inLaterTask = useLaterTask()
  return {
    choose: (wallet: DirectoryWallet, place: number) => selectWallet.choose(wallet, view, place),
    /**
     * Call it when the user follows the link of the wallet. The next view is shown in a later task, because the browser follows
     * the link only while it is in the page.
     */
    follow: (wallet: DirectoryWallet, place: number) =>
      inLaterTask(() => selectWallet.follow(wallet, view, place)),
  }
}
