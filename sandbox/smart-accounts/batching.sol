// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// An account that carries out calls together. Anybody may have it do so, as if the owners had signed.
contract BatchingAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    event ExecutionSuccess(bytes32 hash, uint256 payment);
    event ExecutionFailure(bytes32 hash, uint256 payment);

    receive() external payable {}

    /// All calls, or none: then the transaction reverts.
    function batch(Call[] calldata calls) public {
        for (uint256 at = 0; at < calls.length; at++) {
            (bool done,) = calls[at].to.call{value: calls[at].value}(calls[at].data);
            require(done, "call");
        }
    }

    /// The same, with the events of a Safe for its own transaction.
    function execute(bytes32 hash, Call[] calldata calls) external {
        try this.batch(calls) {
            emit ExecutionSuccess(hash, 0);
        } catch {
            emit ExecutionFailure(hash, 0);
        }
    }
}
