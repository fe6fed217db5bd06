import { parseCondition, type ConditionNode } from './parseCondition.ts';
import type { PropertyValue, PropertyValues } from './property.ts';

/** Value of an expression in a condition. */
type Value = PropertyValue | undefined;

/** Parsed conditions: a panel asks for the same ones with every change. */
const parsed = new Map<string, ConditionNode | null>();
const parsedLimit = 20_000;

/**
 * True if a property with this condition is shown, as JavaScript would decide: `key.value` is the value of another
 * property. A condition that cannot be parsed is always true.
 */
export function isConditionMet(condition: string | null, values: PropertyValues): boolean {
  if (condition === null) return true;
  let node = parsed.get(condition);
  if (node === undefined) {
    if (parsed.size >= parsedLimit) parsed.clear();
    node = parseCondition(condition);
    parsed.set(condition, node);
  }
  return node === null || Boolean(evaluate(node, values));
}

function evaluate(node: ConditionNode, values: PropertyValues): Value {
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'property':
      return Object.hasOwn(values, node.key) ? values[node.key] : undefined;
    case 'unary':
      return applyUnary(node.operator, evaluate(node.argument, values));
    case 'logical': {
      const left = evaluate(node.left, values);
      return Boolean(left) === (node.operator === '&&') ? evaluate(node.right, values) : left;
    }
    case 'binary':
      return applyBinary(node.operator, evaluate(node.left, values), evaluate(node.right, values));
    case 'conditional':
      return evaluate(node.test, values)
        ? evaluate(node.consequent, values)
        : evaluate(node.alternate, values);
  }
}

function applyUnary(operator: '!' | '-' | '+', value: Value): Value {
  if (operator === '!') return !value;
  return operator === '-' ? -toNumber(value) : toNumber(value);
}

/** As JavaScript's `Number` has it: its argument here is never an object. */
const toNumber = (value: Value): number => Number(value);

function applyBinary(operator: string, left: Value, right: Value): Value {
  switch (operator) {
    case '==':
      return isLooselyEqual(left, right);
    case '!=':
      return !isLooselyEqual(left, right);
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '+':
      return typeof left === 'string' || typeof right === 'string'
        ? `${String(left)}${String(right)}`.slice(0, 10_000)
        : toNumber(left) + toNumber(right);
    case '-':
      return toNumber(left) - toNumber(right);
    case '*':
      return toNumber(left) * toNumber(right);
    case '/':
      return toNumber(left) / toNumber(right);
    case '%':
      return toNumber(left) % toNumber(right);
    default:
      return compare(operator, left, right);
  }
}

/** `==` of JavaScript (ECMA-262, 7.2.14) for what is no object. */
function isLooselyEqual(left: Value, right: Value): boolean {
  if (left === null || left === undefined) return right === null || right === undefined;
  if (right === null || right === undefined) return false;
  return typeof left === typeof right ? left === right : toNumber(left) === toNumber(right);
}

function compare(operator: string, left: Value, right: Value): boolean {
  const isText = typeof left === 'string' && typeof right === 'string';
  const [one, other] = isText ? [left, right] : [toNumber(left), toNumber(right)];
  switch (operator) {
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    default:
      return one >= other;
  }
}
