# Builds the shop and serves it with nginx on port 8080, behind a proxy that terminates TLS. Each setting of
# .env.example is a build argument, because the build writes the Content-Security-Policy from them.
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG VITE_SHOP_NAME
ARG VITE_CATALOGUE_HOST
ARG VITE_ORDER_HOST
ARG VITE_INTRA_HOST
ARG VITE_FIREBASE_API_KEY
ARG VITE_FIREBASE_AUTH_DOMAIN
ARG VITE_FIREBASE_PROJECT_ID
ARG VITE_FIREBASE_APP_ID
ARG VITE_AUTH_EMULATOR_URL
ARG VITE_AUTH_TOKEN_SYNC_URL
ARG VITE_AUTH_TOKEN_SYNC_CREDENTIALS
ARG VITE_SEND_ID_TOKEN
ARG VITE_ADMIN_ACCESS
ARG VITE_CHAT_PHONE
ARG VITE_PAYMENT_METHODS
ARG VITE_FPS_ID
ARG VITE_FPS_WITHOUT_REFERENCE
ARG VITE_PAYMENT_NOTE_ZH
ARG VITE_PAYMENT_NOTE_EN
ARG VITE_SHOP_MAP_URL
ARG VITE_INSTAGRAM_URL
ARG VITE_FACEBOOK_URL
ARG VITE_PLEDGE_URL
ARG VITE_PRIVACY_URL
ARG VITE_TERMS_URL
ARG VITE_HERO_IMAGES_URL
ARG VITE_REPORT_URL
ARG VITE_IMAGE_RESIZER
ARG VITE_DEMO
RUN npm run build -- --outDir dist

# nginx as an ordinary user, who may not listen on port 80.
FROM nginxinc/nginx-unprivileged:stable-alpine
COPY build/deployment/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /shop/dist.nginx.conf /etc/nginx/shop.conf
COPY --from=build /shop/dist /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK CMD wget -q -O /dev/null http://127.0.0.1:8080/
