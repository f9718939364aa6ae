// SPDX-License-Identifier: MIT
pragma solidity ^0.8.25;

import {AcrossV4Data, BridgeData, SwapData} from "./lifi-data.sol";
// Re-implementations for tests: the functions of public routers and the order of their effects, none of their code.
interface IT {
    function transferFrom(address,address,uint256) external returns (bool);
    function transfer(address,uint256) external returns (bool);
    function balanceOf(address) external view returns (uint256);
    function approve(address,uint256) external returns (bool);
}
interface IW is IT {
    function deposit() external payable;
    function withdraw(uint256) external;
}
contract Coin {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(bytes32 => bool) signed;
    // Stands for a signature of the owner.
    function sign(address s, uint256 v) external {
        signed[keccak256(abi.encode(msg.sender, s, v))] = true;
    }
    function permit(address o, address s, uint256 v, uint256, uint8, bytes32, bytes32) external {
        require(signed[keccak256(abi.encode(o, s, v))], "signature");
        allowance[o][s] = v;
    }
    function mint(address to, uint256 v) external {
        balanceOf[to] += v;
    }
    function approve(address s, uint256 v) external returns (bool) {
        allowance[msg.sender][s] = v;
        return true;
    }
    function transfer(address to, uint256 v) external returns (bool) {
        _move(msg.sender, to, v);
        return true;
    }
    function transferFrom(address f, address to, uint256 v) external returns (bool) {
        uint256 a = allowance[f][msg.sender];
        require(a >= v, "allowance");
        if (a != type(uint256).max) allowance[f][msg.sender] = a - v;
        _move(f, to, v);
        return true;
    }
    function _move(address f, address to, uint256 v) internal virtual {
        require(balanceOf[f] >= v, "balance");
        balanceOf[f] -= v;
        balanceOf[to] += v;
    }
    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
    }
    function withdraw(uint256 v) external {
        balanceOf[msg.sender] -= v;
        (bool ok,) = msg.sender.call{value: v}("");
        require(ok);
    }
    receive() external payable {
    }
}
// Takes a tenth of each transfer.
contract Taxed is Coin {
    function _move(address f, address to, uint256 v) internal override {
        super._move(f, to, v);
        balanceOf[to] -= v / 10;
    }
}
interface IRefund {
    function refundETH() external payable;
}
// Takes the coins that wait in a router whenever it moves.
contract Grabber is Coin {
    IRefund[] routers;
    function grabFrom(IRefund[] calldata r) external {
        routers = r;
    }
    function _move(address f, address to, uint256 v) internal override {
        for (uint256 i; i < routers.length; i++) if (address(routers[i]).balance > 0) routers[i].refundETH();
        super._move(f, to, v);
    }
}
// Answers anything and moves nothing.
contract Lie {
    function balanceOf(address) external pure returns (uint256) {
        return type(uint128).max;
    }
    function transfer(address, uint256) external pure returns (bool) {
        return true;
    }
    function transferFrom(address, address, uint256) external pure returns (bool) {
        return true;
    }
    function approve(address, uint256) external pure returns (bool) {
        return true;
    }
}
contract Pool {
    IT public a;
    IT public b;
    uint256 public ra;
    uint256 public rb;
    constructor(IT a_, IT b_) {
        a = a_;
        b = b_;
    }
    function sync() external {
        ra = a.balanceOf(address(this));
        rb = b.balanceOf(address(this));
    }
    function held(IT i) public view returns (uint256) {
        return i == a ? ra : rb;
    }
    function out(IT i, uint256 v) public view returns (uint256) {
        (uint256 x, uint256 y) = i == a ? (ra, rb) : (rb, ra);
        return v * 997 * y / (x * 1000 + v * 997);
    }
    function swap(IT i, uint256 o, address to) external {
        IT t = i == a ? b : a;
        uint256 got = i.balanceOf(address(this)) - (i == a ? ra : rb);
        require(o <= out(i, got), "K");
        t.transfer(to, o);
        ra = a.balanceOf(address(this));
        rb = b.balanceOf(address(this));
    }
    // As V3: it sends before the router pays.
    function swapFirst(IT i, uint256 v, address to, address payer) external returns (uint256 o) {
        IT t = i == a ? b : a;
        o = out(i, v);
        t.transfer(to, o);
        IPays(msg.sender).paid(i, t, v, payer);
        require(i.balanceOf(address(this)) - (i == a ? ra : rb) >= v, "IIA");
        ra = a.balanceOf(address(this));
        rb = b.balanceOf(address(this));
    }
}
interface IPays {
    function paid(IT i, IT o, uint256 v, address payer) external;
}
contract Exchange is IPays {
    IW public immutable weth;
    mapping(address => mapping(address => Pool)) public pool;
    constructor(IW w) {
        weth = w;
    }
    receive() external payable {
    }
    function create(IT a, IT b) external returns (Pool p) {
        p = new Pool(a, b);
        pool[address(a)][address(b)] = p;
        pool[address(b)][address(a)] = p;
    }
    function _amounts(uint256 v, address[] calldata path) internal view returns (uint256[] memory r) {
        r = new uint256[](path.length);
        r[0] = v;
        for (uint256 i; i + 1 < path.length; i++) r[i + 1] = pool[path[i]][path[i + 1]].out(IT(path[i]), r[i]);
    }
    function _run(uint256[] memory r, address[] calldata path, address to) internal {
        for (uint256 i; i + 1 < path.length; i++) pool[path[i]][path[i + 1]].swap(IT(path[i]), r[i + 1], i + 2 < path.length ? address(pool[path[i + 1]][path[i + 2]]) : to);
    }
    function swapExactTokensForTokens(uint256 v, uint256 min, address[] calldata path, address to, uint256) external {
        uint256[] memory r = _amounts(v, path);
        require(r[r.length - 1] >= min, "min");
        IT(path[0]).transferFrom(msg.sender, address(pool[path[0]][path[1]]), v);
        _run(r, path, to);
    }
    function swapExactETHForTokens(uint256 min, address[] calldata path, address to, uint256) external payable {
        require(path[0] == address(weth));
        uint256[] memory r = _amounts(msg.value, path);
        require(r[r.length - 1] >= min, "min");
        weth.deposit{value: msg.value}();
        weth.transfer(address(pool[path[0]][path[1]]), msg.value);
        _run(r, path, to);
    }
    function swapExactTokensForETH(uint256 v, uint256 min, address[] calldata path, address to, uint256) external {
        require(path[path.length - 1] == address(weth));
        uint256[] memory r = _amounts(v, path);
        uint256 o = r[r.length - 1];
        require(o >= min, "min");
        IT(path[0]).transferFrom(msg.sender, address(pool[path[0]][path[1]]), v);
        _run(r, path, address(this));
        weth.withdraw(o);
        (bool ok,) = to.call{value: o}("");
        require(ok);
    }
    // For tokens that take a fee of each transfer.
    function _runReceived(address[] calldata path, address to) internal {
        for (uint256 i; i + 1 < path.length; i++) {
            Pool p = pool[path[i]][path[i + 1]];
            IT t = IT(path[i]);
            p.swap(t, p.out(t, t.balanceOf(address(p)) - p.held(t)), i + 2 < path.length ? address(pool[path[i + 1]][path[i + 2]]) : to);
        }
    }
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 v, uint256 min, address[] calldata path, address to, uint256) external {
        IT(path[0]).transferFrom(msg.sender, address(pool[path[0]][path[1]]), v);
        IT last = IT(path[path.length - 1]);
        uint256 before = last.balanceOf(to);
        _runReceived(path, to);
        require(last.balanceOf(to) - before >= min, "min");
    }
    function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 min, address[] calldata path, address to, uint256) external payable {
        require(path[0] == address(weth));
        weth.deposit{value: msg.value}();
        weth.transfer(address(pool[path[0]][path[1]]), msg.value);
        IT last = IT(path[path.length - 1]);
        uint256 before = last.balanceOf(to);
        _runReceived(path, to);
        require(last.balanceOf(to) - before >= min, "min");
    }
    function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 v, uint256 min, address[] calldata path, address to, uint256) external {
        require(path[path.length - 1] == address(weth));
        IT(path[0]).transferFrom(msg.sender, address(pool[path[0]][path[1]]), v);
        _runReceived(path, address(this));
        uint256 o = weth.balanceOf(address(this));
        require(o >= min, "min");
        weth.withdraw(o);
        (bool ok,) = to.call{value: o}("");
        require(ok);
    }
    // SwapRouter02: 1 means the caller, 2 means the router, amount 0 means the router's balance.
    function swapExactTokensForTokens(uint256 v, uint256 min, address[] calldata path, address to) external payable {
        if (to == address(1)) to = msg.sender;
        else if (to == address(2)) to = address(this);
        address p = address(pool[path[0]][path[1]]);
        if (v == 0) {
            v = IT(path[0]).balanceOf(address(this));
            IT(path[0]).transfer(p, v);
        } else if (path[0] == address(weth) && address(this).balance >= v) {
            weth.deposit{value: v}();
            weth.transfer(p, v);
        } else IT(path[0]).transferFrom(msg.sender, p, v);
        uint256[] memory r = _amounts(v, path);
        uint256 before = IT(path[path.length - 1]).balanceOf(to);
        _run(r, path, to);
        require(IT(path[path.length - 1]).balanceOf(to) - before >= min, "min");
    }
    struct Single {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 limit;
    }
    function paid(IT i, IT o, uint256 v, address payer) external {
        require(msg.sender == address(pool[address(i)][address(o)]), "pool");
        _pay(i, payer, msg.sender, v);
    }
    function _pay(IT i, address payer, address to, uint256 v) internal {
        if (address(i) == address(weth) && address(this).balance >= v) {
            weth.deposit{value: v}();
            weth.transfer(to, v);
        } else if (payer == address(this)) i.transfer(to, v);
        else i.transferFrom(payer, to, v);
    }
    function refundETH() external payable {
        if (address(this).balance > 0) {
            (bool ok,) = msg.sender.call{value: address(this).balance}("");
            require(ok);
        }
    }
    function exactInputSingle(Single calldata s) external payable {
        address to = s.recipient == address(1) ? msg.sender : s.recipient == address(2) ? address(this) : s.recipient;
        uint256 v = s.amountIn;
        address payer = msg.sender;
        if (v == 0) {
            v = IT(s.tokenIn).balanceOf(address(this));
            payer = address(this);
        }
        require(pool[s.tokenIn][s.tokenOut].swapFirst(IT(s.tokenIn), v, to, payer) >= s.amountOutMinimum, "min");
    }
    struct Many {
        bytes path;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }
    function exactInput(Many calldata s) external payable {
        address to = s.recipient == address(1) ? msg.sender : s.recipient == address(2) ? address(this) : s.recipient;
        uint256 v = s.amountIn;
        address payer = msg.sender;
        if (v == 0) {
            v = IT(address(bytes20(s.path))).balanceOf(address(this));
            payer = address(this);
        }
        for (uint256 at;; at += 23) {
            // A rest that is shorter than another pool is not read.
            bool isLast = s.path.length - at < 66;
            IT i = IT(address(bytes20(s.path[at:])));
            Pool p = pool[address(i)][address(bytes20(s.path[at + 23:]))];
            v = p.swapFirst(i, v, isLast ? to : address(this), payer);
            payer = address(this);
            if (isLast) break;
        }
        require(v >= s.amountOutMinimum, "min");
    }
    function multicall(bytes[] calldata d) public payable {
        for (uint256 i; i < d.length; i++) {
            (bool ok,) = address(this).delegatecall(d[i]);
            require(ok, "inner");
        }
    }
    function multicall(uint256 deadline, bytes[] calldata d) external payable {
        require(block.timestamp <= deadline, "deadline");
        multicall(d);
    }
    // Which block is the last one is not compared.
    function multicall(bytes32, bytes[] calldata d) external payable {
        multicall(d);
    }
    function unwrapWETH9(uint256 min, address to) external payable {
        uint256 b = weth.balanceOf(address(this));
        require(b >= min, "min");
        weth.withdraw(b);
        (bool ok,) = to.call{value: b}("");
        require(ok);
    }
    function sweepToken(IT t, uint256 min, address to) external payable {
        uint256 b = t.balanceOf(address(this));
        require(b >= min, "min");
        t.transfer(to, b);
    }
    function pull(IT t, uint256 v) external payable {
        t.transferFrom(msg.sender, address(this), v);
    }
}
// The router before SwapRouter02: 0 means the router, 1 and 2 are addresses like others, amounts are as they are.
contract OldRouter is IPays {
    IW immutable weth;
    Exchange immutable exchange;
    constructor(IW w, Exchange e) {
        weth = w;
        exchange = e;
    }
    receive() external payable {
    }
    function _hop(address i, address o, uint256 v, address payer, address to) internal returns (uint256 got) {
        got = exchange.pool(i, o).swapFirst(IT(i), v, to == address(0) ? address(this) : to, payer);
    }
    function paid(IT i, IT o, uint256 v, address payer) external {
        require(msg.sender == address(exchange.pool(address(i), address(o))), "pool");
        if (address(i) == address(weth) && address(this).balance >= v) {
            weth.deposit{value: v}();
            weth.transfer(msg.sender, v);
        } else if (payer == address(this)) i.transfer(msg.sender, v);
        else i.transferFrom(payer, msg.sender, v);
    }
    function refundETH() external payable {
        if (address(this).balance > 0) {
            (bool ok,) = msg.sender.call{value: address(this).balance}("");
            require(ok);
        }
    }
    struct Single {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 limit;
    }
    function exactInputSingle(Single calldata s) external payable {
        require(block.timestamp <= s.deadline, "deadline");
        require(_hop(s.tokenIn, s.tokenOut, s.amountIn, msg.sender, s.recipient) >= s.amountOutMinimum, "min");
    }
    struct Many {
        bytes path;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }
    function exactInput(Many calldata s) external payable {
        require(block.timestamp <= s.deadline, "deadline");
        uint256 v = s.amountIn;
        address payer = msg.sender;
        for (uint256 at;; at += 23) {
            bool isLast = s.path.length - at < 66;
            v = _hop(address(bytes20(s.path[at:])), address(bytes20(s.path[at + 23:])), v, payer, isLast ? s.recipient : address(this));
            payer = address(this);
            if (isLast) break;
        }
        require(v >= s.amountOutMinimum, "min");
    }
    function multicall(bytes[] calldata d) external payable {
        for (uint256 i; i < d.length; i++) {
            (bool ok,) = address(this).delegatecall(d[i]);
            require(ok, "inner");
        }
    }
    function unwrapWETH9(uint256 min, address to) public payable {
        uint256 b = weth.balanceOf(address(this));
        require(b >= min, "min");
        weth.withdraw(b);
        (bool ok,) = (to == address(0) ? address(this) : to).call{value: b}("");
        require(ok);
    }
    function sweepToken(IT t, uint256 min, address to) public payable {
        uint256 b = t.balanceOf(address(this));
        require(b >= min, "min");
        t.transfer(to, b);
    }
    // The minimum is of the whole, of which a part goes to somebody else.
    function sweepTokenWithFee(IT t, uint256 min, address to, uint256 bps, address feeTo) external payable {
        uint256 b = t.balanceOf(address(this));
        require(b >= min, "min");
        t.transfer(feeTo, b * bps / 10000);
        t.transfer(to, b - b * bps / 10000);
    }
    function pull(IT t, uint256 v) external payable {
        t.transferFrom(msg.sender, address(this), v);
    }
}
contract Holder {
    mapping(bytes32 => uint256) t;
    function _sender() internal view returns (address s) {
        s = msg.sender;
        if (s == address(this)) assembly {
            s := shr(96, calldataload(sub(calldatasize(), 20)))
        }
    }
    // Lax as the deployed one: the offset of `data` is taken as it is.
    fallback() external payable {
        bytes4 sel = msg.sig;
        if (sel == 0x2213bc0b) {
            address operator;
            address token;
            uint256 amount;
            address target;
            uint256 o;
            uint256 n;
            assembly {
                operator := calldataload(4) token := calldataload(36) amount := calldataload(68) target := calldataload(100) o := add(4, calldataload(132)) n := calldataload(o) o := add(o, 32)         if or(or(shr(160, operator), shr(160, token)), shr(160, target)) {
                    revert(0, 0)
                }
            }
            require(target.code.length > 0);
            address s = _sender();
            bytes32 k = keccak256(abi.encode(operator, s, token));
            t[k] = amount;
            bytes memory d = new bytes(n + 20);
            assembly {
                calldatacopy(add(d, 32), o, n) mstore(add(add(d, 32), n), shl(96, s))
            }
            (bool ok, bytes memory r) = target.call{value: msg.value}(d);
            if (!ok) assembly {
                revert(add(r, 32), mload(r))
            }
            t[k] = 0;
        } else if (sel == 0x15dacbea) {
            (address token, address owner, address to, uint256 v) = abi.decode(msg.data[4:], (address, address, address, uint256));
            bytes32 k = keccak256(abi.encode(msg.sender, owner, token));
            t[k] -= v;
            IT(token).transferFrom(owner, to, v);
        } else revert();
    }
}
struct Slip {
    address payable recipient;
    address buyToken;
    uint256 minAmountOut;
}
struct TP {
    address token;
    uint256 amount;
}
struct Permit {
    TP permitted;
    uint256 nonce;
    uint256 deadline;
}
contract Settler {
    Holder immutable h;
    address constant ETH = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    constructor(Holder h_) {
        h = h_;
    }
    receive() external payable {
    }
    function _sender() internal view returns (address s) {
        s = msg.sender;
        if (s == address(h)) assembly {
            s := shr(96, calldataload(sub(calldatasize(), 20)))
        }
    }
    function _at(bytes[] calldata a, uint256 i) internal pure returns (bytes4 sel, bytes calldata args) {
        assembly {
            let p := add(a.offset, calldataload(add(a.offset, mul(i, 32)))) sel := calldataload(add(p, 32)) args.length := sub(calldataload(p), 4) args.offset := add(p, 36)
        }
    }
    function execute(Slip memory s, bytes[] calldata actions, bytes32) external payable returns (bool) {
        for (uint256 i; i < actions.length; i++) {
            (bytes4 sel, bytes calldata d) = _at(actions, i);
            if (sel == 0xc1fb425e && i == 0) {
                (address to, Permit memory p,) = abi.decode(d, (address, Permit, bytes));
                require(msg.sender == address(h));
                (bool ok,) = address(h).call(abi.encodeWithSelector(0x15dacbea, p.permitted.token, _sender(), to, p.permitted.amount));
                require(ok, "take");
            }
            else if (sel == 0x38c9c147) {
                (address t, uint256 bps, address pool, uint256 off, bytes memory c) = abi.decode(d, (address, uint256, address, uint256, bytes));
                require(pool != address(h), "confused");
                uint256 v;
                uint256 amt;
                if (t == ETH) v = address(this).balance * bps / 10000;
                else if (t != address(0)) {
                    amt = IT(t).balanceOf(address(this)) * bps / 10000;
                    IT(t).approve(pool, type(uint256).max);
                }
                if (t != ETH && off != 0 && off + 32 <= c.length) assembly {
                    mstore(add(add(c, 32), off), amt)
                }
                (bool ok,) = pool.call{value: v}(c);
                require(ok, "basic");
            }
            else if (sel == 0x131ad428) {
                _check(s);
                s = Slip(payable(0), address(0), 0);
            }
            else revert("action");
        }
        _check(s);
        return true;
    }
    function _check(Slip memory s) internal {
        if (s.minAmountOut == 0 && s.buyToken == address(0)) return;
        bool e = s.buyToken == ETH;
        uint256 o = e ? address(this).balance : IT(s.buyToken).balanceOf(address(this));
        require(o >= s.minAmountOut, "slippage");
        if (e) {
            (bool ok,) = s.recipient.call{value: o}("");
            require(ok);
        } else IT(s.buyToken).transfer(s.recipient, o);
    }
}
// The attacker's contract: takes whatever it can, pays nothing.
contract Thief {
    receive() external payable {
    }
    fallback() external payable {
    }
    function execute(Slip calldata, bytes[] calldata, bytes32) external payable returns (bool) {
        // as a Settler: take the ephemeral allowance for the token and amount that stand in the call of AllowanceHolder
        return true;
    }
    function grab(Holder h, address token, address owner, uint256 v) external {
        (bool ok,) = address(h).call(abi.encodeWithSelector(0x15dacbea, token, owner, address(this), v));
        require(ok);
    }
    function pull(IT t, address from, uint256 v) external {
        t.transferFrom(from, address(this), v);
    }
}
contract FakeSettler {
    Holder immutable h;
    constructor(Holder h_) {
        h = h_;
    }
    function execute(Slip calldata, bytes[] calldata actions, bytes32) external payable returns (bool) {
        (address token, uint256 v) = abi.decode(actions[0][4:], (address, uint256));
        if (token != address(0)) {
            (bool ok,) = address(h).call(abi.encodeWithSelector(0x15dacbea, token, address(bytes20(msg.data[msg.data.length - 20:])), address(this), v));
            require(ok);
        }
        return true;
    }
}
interface IExec {
    function execute(address) external payable;
}
struct Desc {
    address srcToken;
    address dstToken;
    address payable srcReceiver;
    address payable dstReceiver;
    uint256 amount;
    uint256 minReturnAmount;
    uint256 flags;
}
contract OneInch {
    address constant ETH = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    receive() external payable {
    }
    function _bal(address t) internal view returns (uint256) {
        return t == ETH || t == address(0) ? address(this).balance : IT(t).balanceOf(address(this));
    }
    function _pay(address t, address payable to, uint256 v) internal {
        if (t == ETH || t == address(0)) {
            (bool ok,) = to.call{value: v}("");
            require(ok);
        } else IT(t).transfer(to, v);
    }
    function swap(address executor, Desc calldata d, bytes calldata data) external payable {
        _swap(executor, d, data);
    }
    // The older one.
    function swap(address executor, Desc calldata d, bytes calldata permit, bytes calldata data) external payable {
        if (permit.length > 0) {
            (bool ok,) = d.srcToken.call(abi.encodePacked(Coin.permit.selector, permit));
            require(ok, "permit");
        }
        _swap(executor, d, data);
    }
    function permitAndCall(bytes calldata permit, bytes calldata action) external payable {
        // A permit that fails does not end the call.
        (bool ok,) = address(bytes20(permit)).call(abi.encodePacked(Coin.permit.selector, permit[20:]));
        (ok,) = address(this).delegatecall(action);
        require(ok, "action");
    }
    // The call does not name what is received.
    function unoswapTo(address to, address token, uint256 v, uint256) external payable {
        IT(token).transferFrom(msg.sender, to, v);
    }
    function _swap(address executor, Desc calldata d, bytes calldata data) internal {
        require(d.minReturnAmount > 0, "zero min");
        bool e = d.srcToken == ETH || d.srcToken == address(0);
        if (d.flags & 2 != 0) require(msg.value > (e ? d.amount : 0));
        else require(msg.value == (e ? d.amount : 0), "value");
        if (!e) IT(d.srcToken).transferFrom(msg.sender, d.srcReceiver, d.amount);
        (bool ok,) = executor.call{value: msg.value}(data);
        require(ok, "executor");
        uint256 spent = d.amount;
        uint256 got = _bal(d.dstToken);
        require(got > 1, "zero");
        got--;
        if (d.flags & 1 != 0) {
            uint256 left = _bal(d.srcToken);
            if (left > 1) {
                left--;
                spent = left > spent ? 0 : spent - left;
                _pay(d.srcToken, payable(msg.sender), left);
            }
            require(got * d.amount >= d.minReturnAmount * spent, "rate");
        }
        else require(got >= d.minReturnAmount, "min");
        _pay(d.dstToken, d.dstReceiver == address(0) ? payable(msg.sender) : d.dstReceiver, got);
    }
}
contract Spoke {
    struct D {
        bytes32 depositor;
        bytes32 recipient;
        bytes32 inputToken;
        bytes32 outputToken;
        uint256 inputAmount;
        uint256 outputAmount;
        uint256 chain;
        uint256 message;
    }
    D public last;
    uint256 public count;
    function depositV3(address depositor, address recipient, address i, address o, uint256 ia, uint256 oa, uint256 chain, address r, uint32 q, uint32 f, uint32 e, bytes calldata message) external payable {
        deposit(_word(depositor), _word(recipient), _word(i), _word(o), ia, oa, chain, _word(r), q, f, e, message);
    }
    function _word(address a) internal pure returns (bytes32) {
        return bytes32(uint256(uint160(a)));
    }
    function deposit(bytes32 depositor, bytes32 recipient, bytes32 i, bytes32 o, uint256 ia, uint256 oa, uint256 chain, bytes32, uint32, uint32, uint32, bytes calldata message) public payable {
        if (msg.value == 0) IT(address(uint160(uint256(i)))).transferFrom(msg.sender, address(this), ia);
        else require(msg.value == ia);
        last = D(depositor, recipient, i, o, ia, oa, chain, message.length);
        count++;
    }
}
contract Diamond {
    mapping(address => bool) allowed;
    Spoke immutable spoke;
    bytes32 immutable weth;
    constructor(address[] memory dexes, Spoke s, address w) {
        for (uint256 i; i < dexes.length; i++) allowed[dexes[i]] = true;
        spoke = s;
        weth = bytes32(uint256(uint160(w)));
    }
    receive() external payable {
    }
    function _bal(address t) internal view returns (uint256) {
        return t == address(0) ? address(this).balance : IT(t).balanceOf(address(this));
    }
    function _pay(address t, address to, uint256 v) internal {
        if (t == address(0)) {
            (bool ok,) = to.call{value: v}("");
            require(ok);
        } else IT(t).transfer(to, v);
    }
    function _swap(SwapData calldata d) internal {
        require(allowed[d.callTo], "not allowed");
        uint256 v;
        if (d.sendingAssetId == address(0)) v = d.fromAmount;
        else {
            require(allowed[d.approveTo]);
            IT(d.sendingAssetId).approve(d.approveTo, type(uint256).max);
        }
        (bool ok,) = d.callTo.call{value: v}(d.callData);
        require(ok, "dex");
    }
    function _left(SwapData calldata d, address to) internal {
        if (d.sendingAssetId == d.receivingAssetId) return;
        uint256 b = _bal(d.sendingAssetId);
        if (b > 1) _pay(d.sendingAssetId, to, b);
    }
    function _single(SwapData calldata d, address to) internal {
        IT(d.sendingAssetId).transferFrom(msg.sender, address(this), d.fromAmount);
        _swap(d);
        _left(d, to);
    }
    function _multi(SwapData[] calldata d, address to, bool deposit) internal {
        if (deposit) for (uint256 i; i < d.length; i++) if (d[i].requiresDeposit) IT(d[i].sendingAssetId).transferFrom(msg.sender, address(this), d[i].fromAmount);
        for (uint256 i; i < d.length; i++) {
            _swap(d[i]);
            _left(d[i], to);
        }
    }
    function _end(address t, address to, uint256 min) internal {
        uint256 b = _bal(t);
        require(b >= min, "min");
        _pay(t, to, b);
    }
    function swapTokensSingleV3ERC20ToERC20(bytes32, string calldata, string calldata, address payable to, uint256 min, SwapData calldata d) external {
        _single(d, to);
        _end(d.receivingAssetId, to, min);
    }
    function swapTokensSingleV3ERC20ToNative(bytes32, string calldata, string calldata, address payable to, uint256 min, SwapData calldata d) external {
        _single(d, to);
        _end(address(0), to, min);
    }
    function swapTokensSingleV3NativeToERC20(bytes32, string calldata, string calldata, address payable to, uint256 min, SwapData calldata d) external payable {
        require(allowed[d.callTo]);
        (bool ok,) = d.callTo.call{value: msg.value}(d.callData);
        require(ok);
        if (address(this).balance > 0) _pay(address(0), to, address(this).balance);
        _end(d.receivingAssetId, to, min);
    }
    function swapTokensMultipleV3ERC20ToNative(bytes32, string calldata, string calldata, address payable to, uint256 min, SwapData[] calldata d) external {
        _multi(d, to, true);
        _end(address(0), to, min);
    }
    function swapTokensMultipleV3ERC20ToERC20(bytes32, string calldata, string calldata, address payable to, uint256 min, SwapData[] calldata d) external {
        _multi(d, to, true);
        _end(d[d.length - 1].receivingAssetId, to, min);
    }
    function swapTokensMultipleV3NativeToERC20(bytes32, string calldata, string calldata, address payable to, uint256 min, SwapData[] calldata d) external payable {
        _multi(d, to, false);
        _end(d[d.length - 1].receivingAssetId, to, min);
    }
    function swapTokensGeneric(bytes32, string calldata, string calldata, address payable to, uint256 min, SwapData[] calldata d) external payable {
        uint256 b = _bal(d[d.length - 1].receivingAssetId);
        if (d[d.length - 1].receivingAssetId == address(0)) b -= msg.value;
        _multi(d, to, true);
        uint256 got = _bal(d[d.length - 1].receivingAssetId) - b;
        require(got >= min, "min");
        _pay(d[d.length - 1].receivingAssetId, to, got);
    }
    function _bridge(BridgeData memory b, AcrossV4Data memory a) internal {
        require(b.receiver != address(0) && b.minAmount != 0 && b.destinationChainId != block.chainid && (a.message.length > 0) == b.hasDestinationCall && a.refundAddress != 0);
        require(b.hasDestinationCall || bytes32(uint256(uint160(b.receiver))) == a.receiverAddress, "receiver");
        if (b.sendingAssetId == address(0)) spoke.deposit{value: b.minAmount}(a.refundAddress, a.receiverAddress, weth, a.receivingAssetId, b.minAmount, a.outputAmount, b.destinationChainId, a.exclusiveRelayer, a.quoteTimestamp, a.fillDeadline, a.exclusivityParameter, a.message);
        else {
            IT(b.sendingAssetId).approve(address(spoke), type(uint256).max);
            spoke.deposit(a.refundAddress, a.receiverAddress, a.sendingAssetId, a.receivingAssetId, b.minAmount, a.outputAmount, b.destinationChainId, a.exclusiveRelayer, a.quoteTimestamp, a.fillDeadline, a.exclusivityParameter, a.message);
        }
    }
    function startBridgeTokensViaAcrossV4(BridgeData memory b, AcrossV4Data calldata a) external payable {
        require(!b.hasSourceSwaps);
        if (b.sendingAssetId == address(0)) require(msg.value >= b.minAmount);
        else IT(b.sendingAssetId).transferFrom(msg.sender, address(this), b.minAmount);
        uint256 extra = msg.value - (b.sendingAssetId == address(0) ? b.minAmount : 0);
        _bridge(b, a);
        if (extra > 0) _pay(address(0), msg.sender, extra);
    }
    function swapAndStartBridgeTokensViaAcrossV4(BridgeData memory b, SwapData[] calldata d, AcrossV4Data calldata a) external payable {
        require(b.hasSourceSwaps);
        address f = d[d.length - 1].receivingAssetId;
        uint256 i = _bal(f);
        if (f == address(0)) i -= msg.value;
        for (uint256 k; k < d.length; k++) if (d[k].requiresDeposit && d[k].sendingAssetId != address(0)) IT(d[k].sendingAssetId).transferFrom(msg.sender, address(this), d[k].fromAmount);
        for (uint256 k; k < d.length; k++) _swap(d[k]);
        uint256 got = _bal(f) - i;
        require(got >= b.minAmount, "min");
        b.minAmount = got;
        AcrossV4Data memory m = a;
        m.outputAmount = got * a.outputAmountMultiplier / 1e18;
        _bridge(b, m);
    }
}
contract Reader {
    function all(address who, IT[] calldata tokens) external view returns (uint256[] memory r) {
        r = new uint256[](tokens.length + 1);
        r[0] = who.balance;
        for (uint256 i; i < tokens.length; i++) r[i + 1] = tokens[i].balanceOf(who);
    }
}
