// SPDX-License-Identifier: MIT
pragma solidity ^0.8.25;
// Re-implementations for tests: the functions of public bridges and the order of their effects, none of their code.
interface IToken {
    function transferFrom(address,address,uint256) external returns (bool);
    function transfer(address,uint256) external returns (bool);
    function balanceOf(address) external view returns (uint256);
    function approve(address,uint256) external returns (bool);
}
// What was sent to the other network.
struct Message {
    address sender;
    bytes32 to;
    address token;
    uint256 amount;
    uint256 chain;
    bytes32 caller;
    uint256 extra;
}
abstract contract Bridge {
    Message public last;
    uint256 public count;
    function _record(bytes32 to, address token, uint256 amount, uint256 chain, bytes32 caller, uint256 extra) internal {
        last = Message(msg.sender, to, token, amount, chain, caller, extra);
        count++;
    }
}
struct SendParam {
    uint32 dstEid;
    bytes32 to;
    uint256 amountLD;
    uint256 minAmountLD;
    bytes extraOptions;
    bytes composeMsg;
    bytes oftCmd;
}
struct Fee {
    uint256 nativeFee;
    uint256 lzTokenFee;
}
// A pool of Stargate V2. Messages carry six decimals. `charge` is its fee in ten thousandths, which changes at any time.
contract StargatePool is Bridge {
    address immutable token;
    uint256 immutable unit;
    uint256 immutable lzFee;
    uint256 public charge;
    constructor(address t, uint256 u, uint256 f) {
        token = t;
        unit = u;
        lzFee = f;
    }
    function setCharge(uint256 c) external {
        charge = c;
    }
    function sendToken(SendParam calldata p, Fee calldata f, address payable refund) external payable {
        require(f.lzTokenFee == 0, "lz token");
        uint256 amount = p.amountLD / unit * unit;
        require(amount > 0, "amount");
        uint256 paid = f.nativeFee;
        if (token == address(0)) {
            require(msg.value >= paid + amount, "value");
            paid = msg.value - amount;
        } else {
            require(msg.value == paid, "value");
            IToken(token).transferFrom(msg.sender, address(this), amount);
        }
        require(paid >= lzFee, "fee");
        if (paid > lzFee) {
            (bool ok,) = refund.call{value: paid - lzFee}("");
            require(ok);
        }
        uint256 out = amount * (10000 - charge) / 10000 / unit * unit;
        require(out >= p.minAmountLD / unit * unit, "slippage");
        _record(p.to, token, out, p.dstEid, 0, p.composeMsg.length + p.extraOptions.length);
    }
}
// Circle's TokenMessenger, both versions in one contract. `extra` is the length of a hook.
contract Messenger is Bridge {
    address immutable dollar;
    address immutable other;
    constructor(address d, address o) {
        dollar = d;
        other = o;
    }
    function _burn(uint256 amount, uint256 fee, uint32 domain, bytes32 to, address t, bytes32 caller, uint256 extra) internal {
        require(amount > fee && to != 0 && domain < 20, "burn");
        require(t == dollar || t == other, "token");
        IToken(t).transferFrom(msg.sender, address(this), amount);
        _record(to, t, amount - fee, domain, caller, extra);
    }
    function depositForBurn(uint256 amount, uint32 domain, bytes32 to, address t) external {
        _burn(amount, 0, domain, to, t, 0, 0);
    }
    function depositForBurnWithCaller(uint256 amount, uint32 domain, bytes32 to, address t, bytes32 caller) external {
        _burn(amount, 0, domain, to, t, caller, 0);
    }
    function depositForBurn(uint256 amount, uint32 domain, bytes32 to, address t, bytes32 caller, uint256 maxFee, uint32) external {
        _burn(amount, maxFee, domain, to, t, caller, 0);
    }
    function depositForBurnWithHook(uint256 amount, uint32 domain, bytes32 to, address t, bytes32 caller, uint256 maxFee, uint32, bytes calldata hook) external {
        require(hook.length > 0);
        _burn(amount, maxFee, domain, to, t, caller, hook.length);
    }
}
// The facet of LI.FI's diamond for Stargate.
contract StargateDiamond {
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
    struct StargateData {
        uint16 assetId;
        SendParam sendParams;
        Fee fee;
        address payable refundAddress;
    }
    mapping(uint16 => address) pools;
    constructor(uint16[] memory ids, address[] memory p) {
        for (uint256 i; i < ids.length; i++) pools[ids[i]] = p[i];
    }
    receive() external payable {
    }
    modifier refundsExcess() {
        uint256 before = address(this).balance - msg.value;
        _;
        uint256 left = address(this).balance;
        if (left > before) {
            (bool ok,) = msg.sender.call{value: left - before}("");
            require(ok);
        }
    }
    function _bal(address t) internal view returns (uint256) {
        return t == address(0) ? address(this).balance : IToken(t).balanceOf(address(this));
    }
    function _bridge(BridgeData memory b, StargateData calldata s) internal {
        require(b.receiver != address(0) && b.minAmount != 0 && b.destinationChainId != block.chainid, "data");
        require((s.sendParams.composeMsg.length > 0) == b.hasDestinationCall, "call");
        require(b.hasDestinationCall || bytes32(uint256(uint160(b.receiver))) == s.sendParams.to, "receiver");
        address pool = pools[s.assetId];
        require(pool != address(0), "asset");
        uint256 v = s.fee.nativeFee;
        if (b.sendingAssetId == address(0)) v += b.minAmount;
        else IToken(b.sendingAssetId).approve(pool, type(uint256).max);
        StargatePool(pool).sendToken{value: v}(s.sendParams, s.fee, s.refundAddress);
    }
    function startBridgeTokensViaStargate(BridgeData memory b, StargateData calldata s) external payable refundsExcess {
        require(!b.hasSourceSwaps);
        if (b.sendingAssetId == address(0)) require(msg.value >= b.minAmount);
        else IToken(b.sendingAssetId).transferFrom(msg.sender, address(this), b.minAmount);
        _bridge(b, s);
    }
    function swapAndStartBridgeTokensViaStargate(BridgeData memory b, SwapData[] calldata d, StargateData calldata s) external payable refundsExcess {
        require(b.hasSourceSwaps);
        address f = d[d.length - 1].receivingAssetId;
        uint256 i = _bal(f);
        if (f == address(0)) i -= msg.value;
        for (uint256 k; k < d.length; k++) if (d[k].requiresDeposit && d[k].sendingAssetId != address(0)) IToken(d[k].sendingAssetId).transferFrom(msg.sender, address(this), d[k].fromAmount);
        for (uint256 k; k < d.length; k++) {
            uint256 v = d[k].sendingAssetId == address(0) ? d[k].fromAmount : 0;
            if (v == 0) IToken(d[k].sendingAssetId).approve(d[k].approveTo, d[k].fromAmount);
            (bool ok,) = d[k].callTo.call{value: v}(d[k].callData);
            require(ok, "step");
        }
        uint256 got = _bal(f) - i - (f == address(0) ? s.fee.nativeFee : 0);
        require(got >= b.minAmount, "min");
        b.minAmount = got;
        _bridge(b, s);
    }
}
// A step that takes a fee, or everything.
contract FeeTaker {
    receive() external payable {
    }
    function take(IToken t, uint256 v) external payable {
        if (address(t) != address(0)) t.transferFrom(msg.sender, address(this), v);
        else if (msg.value > v) {
            (bool ok,) = msg.sender.call{value: msg.value - v}("");
            require(ok);
        }
    }
}
// The registry of 0x: what it names for a feature, and what it named before.
contract Registry {
    address current;
    address previous;
    bool paused;
    function set(address c, address p, bool stop) external {
        (current, previous, paused) = (c, p, stop);
    }
    function ownerOf(uint256 feature) external view returns (address) {
        require(!paused && feature == 2 && current != address(0), "paused");
        return current;
    }
    function prev(uint128 feature) external view returns (address) {
        require(feature == 2 && previous != address(0), "none");
        return previous;
    }
}
