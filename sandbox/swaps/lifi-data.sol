// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

// The parameters of LI.FI's contract.

struct SwapData {
    address callTo;
    address approveTo;
    address sendingAssetId;
    address receivingAssetId;
    uint256 fromAmount;
    bytes callData;
    bool requiresDeposit;
}

struct BridgeData {
    bytes32 transactionId;
    string bridge;
    string integrator;
    address referrer;
    address sendingAssetId;
    address receiver;
    uint256 minAmount;
    uint256 destinationChainId;
    bool hasSourceSwaps;
    bool hasDestinationCall;
}

struct AcrossV4Data {
    bytes32 receiverAddress;
    bytes32 refundAddress;
    bytes32 sendingAssetId;
    bytes32 receivingAssetId;
    uint256 outputAmount;
    uint128 outputAmountMultiplier;
    bytes32 exclusiveRelayer;
    uint32 quoteTimestamp;
    uint32 fillDeadline;
    uint32 exclusivityParameter;
    bytes message;
}
