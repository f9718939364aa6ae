// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// A minimal smart account. Its owner executes atomic batches of calls, and signs for it (ERC-1271).
contract SandboxAccount {
    /// The event of a Safe, so that others can tell what the account itself has done.
    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);

    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    function execute(Call[] calldata calls) external {
        require(msg.sender == owner, "owner");
        for (uint256 at = 0; at < calls.length; at++) {
            (bool done, bytes memory reason) = calls[at].to.call{value: calls[at].value}(calls[at].data);
            if (!done) {
                assembly {
                    revert(add(reason, 32), mload(reason))
                }
            }
        }
        emit ExecutionSuccess(keccak256(msg.data), 0);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer =
            ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
