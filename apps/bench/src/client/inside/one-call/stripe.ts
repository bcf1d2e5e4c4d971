import Stripe from 'stripe'

const stripe = new Stripe('key')
const customer = await stripe.customers.retrieve('acme')
console.log(customer.id)
