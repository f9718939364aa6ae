// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import {AcrossV4Data, BridgeData, SwapData} from "./lifi-data.sol";

interface Token {
    function balanceOf(address owner) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

// How the services name the native coin.
address constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

/// What the two tokens of the exchange have in common.
abstract contract Balances {
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function approve(address spender, uint256 value) external returns (bool) {
        allow(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(allowance[from][msg.sender] >= value, "allowance");
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function allow(address owner, address spender, uint256 value) internal {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function move(address from, address to, uint256 value) internal {
        require(balanceOf[from] >= value, "balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function make(address to, uint256 value) internal {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }
}

/// A token with permits (EIP-2612). Anybody may mint any amount, because the token is worthless.
contract SandboxEuro is Balances {
    string public constant name = "Sandbox Euro";
    string public constant symbol = "SEUR";
    string public constant version = "1";
    uint8 public constant decimals = 18;
    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    mapping(address => uint256) public nonces;

    function mint(address to, uint256 value) external {
        make(to, value);
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return
            keccak256(
                abi.encode(DOMAIN, keccak256(bytes(name)), keccak256(bytes(version)), block.chainid, address(this))
            );
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(block.timestamp <= deadline, "permit expired");
        bytes32 said = keccak256(abi.encode(PERMIT, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), said)), v, r, s);
        require(signer != address(0) && signer == owner, "permit signature");
        allow(owner, spender, value);
    }
}

/// The native coin as a token, which pools can hold.
contract WrappedNative is Balances {
    string public constant name = "Wrapped Native";
    string public constant symbol = "WNAT";
    uint8 public constant decimals = 18;

    event Deposit(address indexed to, uint256 value);
    event Withdrawal(address indexed from, uint256 value);

    function deposit() external payable {
        make(msg.sender, msg.value);
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        move(msg.sender, address(0), value);
        totalSupply -= value;
        emit Withdrawal(msg.sender, value);
        (bool isPaid, ) = msg.sender.call{value: value}("");
        require(isPaid, "unpaid");
    }
}

/// A constant-product pool with a fee of 0.3 %. Added liquidity cannot be withdrawn, because there are no pool shares.
contract Pool {
    Token public immutable token0;
    Token public immutable token1;
    uint256 private reserve0;
    uint256 private reserve1;

    event Sync(uint256 reserve0, uint256 reserve1);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );

    constructor(Token first, Token second) {
        token0 = first;
        token1 = second;
    }

    function getReserves() external view returns (uint256, uint256) {
        return (reserve0, reserve1);
    }

    /// Sets the reserves to the current balances of the pool.
    function sync() public {
        reserve0 = token0.balanceOf(address(this));
        reserve1 = token1.balanceOf(address(this));
        emit Sync(reserve0, reserve1);
    }

    /// Pays out in exchange for the tokens that were transferred to the pool before the call.
    function swap(uint256 out0, uint256 out1, address to) external {
        require(out0 < reserve0 && out1 < reserve1, "liquidity");
        (uint256 before0, uint256 before1) = (reserve0, reserve1);
        if (out0 > 0) token0.transfer(to, out0);
        if (out1 > 0) token1.transfer(to, out1);
        sync();
        uint256 in0 = reserve0 + out0 - before0;
        uint256 in1 = reserve1 + out1 - before1;
        require(
            (reserve0 * 1000 - in0 * 3) * (reserve1 * 1000 - in1 * 3) >= before0 * before1 * 1_000_000,
            "product"
        );
        emit Swap(msg.sender, in0, in1, out0, out1, to);
    }
}

/// Makes the pools, one for each pair.
contract Factory {
    mapping(Token => mapping(Token => Pool)) public poolOf;

    event PoolCreated(Token indexed first, Token indexed second, Pool pool);

    function createPool(Token a, Token b) external returns (Pool pool) {
        require(a != b && address(poolOf[a][b]) == address(0), "pair");
        (Token first, Token second) = a < b ? (a, b) : (b, a);
        pool = new Pool(first, second);
        (poolOf[a][b], poolOf[b][a]) = (pool, pool);
        emit PoolCreated(first, second, pool);
    }
}

/// Swaps through the pools of a path, with the functions that are usual for such routers.
contract Router {
    Factory public immutable factory;
    WrappedNative public immutable wrapped;

    constructor(Factory factory_, WrappedNative wrapped_) {
        factory = factory_;
        wrapped = wrapped_;
    }

    receive() external payable {
        require(msg.sender == address(wrapped), "wrapped");
    }

    /// What each step of a path gives, by the reserves as they are.
    function getAmountsOut(uint256 amountIn, Token[] memory path) public view returns (uint256[] memory amounts) {
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i + 1 < path.length; i++) {
            Pool pool = factory.poolOf(path[i], path[i + 1]);
            require(address(pool) != address(0), "no pool");
            (uint256 given, uint256 taken) = pool.getReserves();
            if (pool.token0() != path[i]) (given, taken) = (taken, given);
            uint256 paid = amounts[i] * 997;
            amounts[i + 1] = (paid * taken) / (given * 1000 + paid);
        }
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        Token[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        amounts = checked(amountIn, amountOutMin, path, deadline);
        require(path[0].transferFrom(msg.sender, address(factory.poolOf(path[0], path[1])), amountIn), "pay");
        run(amounts, path, to);
    }

    function swapExactETHForTokens(uint256 amountOutMin, Token[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts)
    {
        require(address(path[0]) == address(wrapped), "path");
        amounts = checked(msg.value, amountOutMin, path, deadline);
        wrapped.deposit{value: msg.value}();
        wrapped.transfer(address(factory.poolOf(path[0], path[1])), msg.value);
        run(amounts, path, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        Token[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        require(address(path[path.length - 1]) == address(wrapped), "path");
        amounts = checked(amountIn, amountOutMin, path, deadline);
        require(path[0].transferFrom(msg.sender, address(factory.poolOf(path[0], path[1])), amountIn), "pay");
        run(amounts, path, address(this));
        uint256 received = amounts[amounts.length - 1];
        wrapped.withdraw(received);
        (bool isPaid, ) = to.call{value: received}("");
        require(isPaid, "unpaid");
    }

    function checked(uint256 amountIn, uint256 minimum, Token[] calldata path, uint256 deadline)
        private
        view
        returns (uint256[] memory amounts)
    {
        require(block.timestamp <= deadline, "expired");
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= minimum, "slippage");
    }

    function run(uint256[] memory amounts, Token[] calldata path, address to) private {
        for (uint256 i = 0; i + 1 < path.length; i++) {
            Pool pool = factory.poolOf(path[i], path[i + 1]);
            address next = i + 2 < path.length ? address(factory.poolOf(path[i + 1], path[i + 2])) : to;
            uint256 out = amounts[i + 1];
            if (pool.token0() == path[i]) pool.swap(0, out, next);
            else pool.swap(out, 0, next);
        }
    }
}

struct Order {
    address sold;
    uint256 amount;
    address bought;
    uint256 minimum;
    address receiver;
}

/**
 * The common part of the services' contracts, which take tokens from the caller, swap them in the pools and pay. With a
 * `thief`, that address is paid instead. With `greedy`, the whole allowance is taken, but only the amount is swapped.
 */
abstract contract Desk {
    Router private immutable router;
    WrappedNative private immutable wrapped;
    address private immutable thief;
    address private immutable greedy;

    constructor(Router router_, WrappedNative wrapped_, address thief_, address greedy_) {
        router = router_;
        wrapped = wrapped_;
        thief = thief_;
        greedy = greedy_;
    }

    receive() external payable {}

    /// `terms` contains the deadline of the order.
    function trade(Order memory order, address payer, bytes memory terms) internal returns (uint256 received) {
        require(order.amount > 0, "amount");
        take(order, payer);
        Token[] memory path = new Token[](2);
        path[0] = Token(order.sold == NATIVE ? address(wrapped) : order.sold);
        path[1] = Token(order.bought == NATIVE ? address(wrapped) : order.bought);
        address to = thief == address(0) ? order.receiver : thief;
        uint256 minimum = thief == address(0) ? order.minimum : 0;
        uint256 deadline = abi.decode(terms, (uint256));
        uint256[] memory amounts;
        if (order.sold == NATIVE) {
            amounts = router.swapExactETHForTokens{value: order.amount}(minimum, path, to, deadline);
            return amounts[1];
        }
        path[0].approve(address(router), order.amount);
        amounts = order.bought == NATIVE
            ? router.swapExactTokensForETH(order.amount, minimum, path, to, deadline)
            : router.swapExactTokensForTokens(order.amount, minimum, path, to, deadline);
        return amounts[1];
    }

    function take(Order memory order, address payer) private {
        if (order.sold == NATIVE) {
            require(msg.value >= order.amount, "value");
            return;
        }
        Token token = Token(order.sold);
        pull(token, payer, address(this), order.amount);
        if (greedy == address(0)) return;
        uint256 held = token.balanceOf(payer);
        uint256 rest = allowed(token, payer);
        if (held > 0 && rest > 0) pull(token, payer, greedy, held < rest ? held : rest);
    }

    function pull(Token token, address payer, address to, uint256 amount) internal virtual {
        require(token.transferFrom(payer, to, amount), "pay");
    }

    function allowed(Token token, address payer) internal virtual returns (uint256) {
        return token.allowance(payer, address(this));
    }
}

/// Has the functions that the vendor's service calls on its router.
contract ConvertRouter is Desk {
    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    constructor(Router router_, WrappedNative wrapped_, address thief, address greedy)
        Desk(router_, wrapped_, thief, greedy)
    {}

    function swap(address, SwapDescription calldata desc, bytes calldata data)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        Order memory order = Order(
            desc.srcToken,
            desc.amount,
            desc.dstToken,
            desc.minReturnAmount,
            desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver
        );
        return (trade(order, msg.sender, data), desc.amount);
    }

    /// `permit` contains the token's address and the arguments of its `permit`. A permit that was already used is ignored.
    function permitAndCall(bytes calldata permit, bytes calldata action) external payable {
        (bool isPermitted, ) = address(bytes20(permit[:20])).call(
            abi.encodePacked(SandboxEuro.permit.selector, permit[20:])
        );
        isPermitted;
        (bool isDone, bytes memory result) = address(this).delegatecall(action);
        if (!isDone) assembly {
            revert(add(result, 32), mload(result))
        }
    }
}

/// Holds an approval, which a target may use only during a call that the owner makes.
contract AllowanceHolder {
    mapping(address => mapping(address => mapping(Token => uint256))) private allowed;

    function exec(address operator, Token token, uint256 amount, address payable target, bytes calldata data)
        external
        payable
        returns (bytes memory result)
    {
        allowed[operator][msg.sender][token] = amount;
        bool isDone;
        (isDone, result) = target.call{value: msg.value}(abi.encodePacked(data, msg.sender));
        if (!isDone) assembly {
            revert(add(result, 32), mload(result))
        }
        allowed[operator][msg.sender][token] = 0;
    }

    function transferFrom(Token token, address owner, address recipient, uint256 amount) external returns (bool) {
        allowed[msg.sender][owner][token] -= amount;
        require(token.transferFrom(owner, recipient, amount), "pay");
        return true;
    }

    function allowedTo(address operator, address owner, Token token) external view returns (uint256) {
        uint256 held = token.allowance(owner, address(this));
        uint256 own = allowed[operator][owner][token];
        return own < held ? own : held;
    }
}

/// Fills an order for the caller of the allowance holder.
contract Settler is Desk {
    struct AllowedSlippage {
        address payable recipient;
        address buyToken;
        uint256 minAmountOut;
    }

    AllowanceHolder private immutable holder;

    constructor(Router router_, WrappedNative wrapped_, address thief, address greedy, AllowanceHolder holder_)
        Desk(router_, wrapped_, thief, greedy)
    {
        holder = holder_;
    }

    /// The first action contains the sold token, its amount and the deadline.
    function execute(AllowedSlippage calldata slippage, bytes[] calldata actions, bytes32)
        external
        payable
        returns (bool)
    {
        require(msg.sender == address(holder), "holder");
        (address sold, uint256 amount, uint256 deadline) = abi.decode(actions[0], (address, uint256, uint256));
        Order memory order = Order(sold, amount, slippage.buyToken, slippage.minAmountOut, slippage.recipient);
        trade(order, address(bytes20(msg.data[msg.data.length - 20:])), abi.encode(deadline));
        return true;
    }

    function pull(Token token, address payer, address to, uint256 amount) internal override {
        holder.transferFrom(token, payer, to, amount);
    }

    function allowed(Token token, address payer) internal view override returns (uint256) {
        return holder.allowedTo(address(this), payer, token);
    }
}

/// Has the functions of LI.FI's contract for swaps and bridges. The native coin is address zero there.
contract SwapDiamond is Desk {
    /// Emitted for a transfer that must be delivered on another chain.
    event LiFiTransferStarted(BridgeData bridgeData);

    constructor(Router router_, WrappedNative wrapped_, address thief, address greedy)
        Desk(router_, wrapped_, thief, greedy)
    {}

    function swapTokensSingleV3ERC20ToERC20(
        bytes32,
        string calldata,
        string calldata,
        address payable receiver,
        uint256 minAmountOut,
        SwapData calldata data
    ) external {
        fill(data, minAmountOut, receiver);
    }

    function swapTokensSingleV3ERC20ToNative(
        bytes32,
        string calldata,
        string calldata,
        address payable receiver,
        uint256 minAmountOut,
        SwapData calldata data
    ) external {
        fill(data, minAmountOut, receiver);
    }

    function swapTokensSingleV3NativeToERC20(
        bytes32,
        string calldata,
        string calldata,
        address payable receiver,
        uint256 minAmountOut,
        SwapData calldata data
    ) external payable {
        fill(data, minAmountOut, receiver);
    }

    function startBridgeTokensViaFerry(BridgeData calldata bridge) public {
        pull(Token(bridge.sendingAssetId), msg.sender, address(this), bridge.minAmount);
        emit LiFiTransferStarted(bridge);
    }

    /// The service delivers at least `outputAmount`.
    function startBridgeTokensViaAcrossV4(BridgeData calldata bridge, AcrossV4Data calldata) external payable {
        startBridgeTokensViaFerry(bridge);
    }

    /// All that the swap gives is bridged.
    function swapAndStartBridgeTokensViaFerry(BridgeData calldata bridge, SwapData[] calldata swaps)
        external
        payable
    {
        BridgeData memory started = bridge;
        started.minAmount = fill(swaps[0], bridge.minAmount, address(this));
        emit LiFiTransferStarted(started);
    }

    /// Called on the destination chain. Pays the receiver from the contract's own balance.
    function deliver(Token token, address to, uint256 amount) external {
        require(token.transfer(to, amount), "pay");
    }

    function fill(SwapData calldata data, uint256 minimum, address receiver) private returns (uint256) {
        Order memory order = Order(
            asset(data.sendingAssetId),
            data.fromAmount,
            asset(data.receivingAssetId),
            minimum,
            receiver
        );
        return trade(order, msg.sender, data.callData);
    }

    function asset(address id) private pure returns (address) {
        return id == address(0) ? NATIVE : id;
    }
}

/// Creates the pools, and adds its own native coin and tokens as their liquidity.
contract Opening {
    struct Liquidity {
        Token first;
        uint256 firstAmount;
        Token second;
        uint256 secondAmount;
    }

    function open(Factory factory, WrappedNative wrapped, uint256 native, Liquidity[] calldata pools) external {
        wrapped.deposit{value: native}();
        for (uint256 i = 0; i < pools.length; i++) {
            Liquidity calldata each = pools[i];
            Pool pool = factory.createPool(each.first, each.second);
            each.first.transfer(address(pool), each.firstAmount);
            each.second.transfer(address(pool), each.secondAmount);
            pool.sync();
        }
    }
}
